# Die Worte des Clients auf Deutsch. Was die Spiele selbst sagen, ist noch englisch.

skip = Zur Seite springen
pages = Seiten
home = Zurück zu den Spielen
lobby = Offene Tische
rules = Regeln
language = Sprache
switch-theme = Kerze oder Tageslicht
arriving = Die Kerzen werden angezündet …
server-away = Der Server antwortet nicht. Üben geht auch ohne ihn.
lost = Unter dieser Adresse ist nichts.
foot = Rookery: Spiele von Dieben, Bluff und Verrat. Jede Ziehung lässt sich nachprüfen.

hero = Setz dich. Trau niemandem.
hero-more = Fünf Spiele von Dieben, Bluff und Verrat. In einer Minute gegen Bots, oder schick Freunden einen Link. Ohne Konto.
you-play-as = Du spielst als
players = { $least }–{ $most } Leute
minutes = { $minutes } Min.
play-now = Jetzt spielen
practice = Offline üben
new-table = Neuer Tisch
join = Zu Freunden
join-how = Link oder Code des Tisches
go = Los
my-tables = Meine Tische
line-tavern = Zwei Karten im Geheimen, und alle raten, was die anderen vorhaben. Sieben Münzen gewinnen die Wette.
line-diamonds = Noch eine Karte, oder kalte Füße? Polizei bestechen, Polizei rufen, mit den Diamanten davonkommen.
line-sneaks = Alle schicken zugleich Schleicher und Spitzel. Die Beute bekommt, wer allein kommt.
line-heistmaster = Angebote, die niemanden binden, Treue im Geheimen: Wer ist im Team, und wer sagt es nur?
line-guild = Bande anheuern, Coup planen, Beute teilen oder das Messer zücken. Zweihundert Karten voller Ärger.

nobody-here = Gerade wartet niemand auf Mitspieler. Mach einen Tisch auf, dann steht er hier.
look-again = Neu laden
open-one = Selbst einen aufmachen
join-table = Dazusetzen
watch = Zuschauen
how-many = Wie viele sitzen dort?
title = Wie heißt der Tisch?
clock = Wie lange darf eine Entscheidung dauern?
clock-none = So lange, wie es dauert
clock-30s = 30 Sekunden
clock-1m = 1 Minute
clock-5m = 5 Minuten
clock-1d = ein Tag
clock-3d = 3 Tage
who-finds = Wer findet ihn?
listed = Alle, in der Liste
unlisted = Wer den Link hat
private = Wer den Link hat; niemand schaut zu
options = Tischregeln
open-table = Tisch aufmachen
bots-play = Die Bots spielen
level-1 = sanft (1)
level-2 = leicht (2)
level-3 = ordentlich (3)
level-4 = gut (4)
level-5 = auf Sieg (5)
practice-how = Du gegen Bots, hier im Browser. Nichts wird irgendwohin geschickt.
deal = Austeilen

invite = Schick das deinen Freunden
copy = Kopieren
copied = Kopiert
sit = Hinsetzen
start = Anfangen
leave = Aufstehen
close-table = Tisch schließen
fill-bots = Mit Bots füllen
add-bot = Bot
send-away = Wegschicken
free-seat = frei
person = ist da
host = Gastgeber
host-starts = Der Gastgeber fängt an, wenn alle Plätze besetzt sind.
table-closed = Dieser Tisch ist geschlossen.
promise = Die Karten sind versiegelt:
no-table = Diesen Tisch gibt es nicht

table = Der Tisch
seats = Plätze
you = du
is-bot = Bot ({ $level })
is-away = weg; ein Bot spielt
is-thinking = überlegt
has-chosen = hat gewählt
days-left = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
reconnecting = Verbindung wird wiederhergestellt …
other-version = Der Tisch spricht eine andere Fassung der Regeln. Lade die Seite neu.
practice-mark = Übung
question = Die Frage
have-chosen = { $done } von { $all } haben gewählt
your-answer = Deine Wahl: { $answer }.
may-change = Du kannst sie ändern, bis alle gewählt haben.
all-choices = { $count ->
    [0] Jetzt nichts zu wählen
    [one] Die eine Möglichkeit
   *[other] Alle { $count } Möglichkeiten
}
search-choices = Möglichkeiten durchsuchen
ruling = Regel { $rule }
log = Was geschah
talk = Am Tisch
say = Sagen
say-something = Etwas sagen
search-rules = Regeln durchsuchen

result = Ergebnis
you-won = Du hast gewonnen!
you-share = Du teilst den Sieg!
nobody-won = Niemand hat gewonnen.
winners = { $count ->
    [one] { $names } hat gewonnen.
   *[other] { $names } haben gewonnen.
}
winner = Sieger
rematch = Noch einmal
record = Protokoll sichern

me = Du
name-how = Steht an den Tischen, an die du dich von jetzt an setzt.
light = Licht
light-auto = Wie das Gerät
light-candle = Kerze
light-day = Tageslicht

tavern-city = Die Stadt
tavern-endless = endlos Münzen
tavern-coins = { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}
tavern-round = Runde { $round }
tavern-to-win = { $coins } Münzen gewinnen
tavern-master = Meisterdieb
tavern-locations = Orte
tavern-location = Ort { $spot }
tavern-jail = Kerker
tavern-free = frei
tavern-hand = Deine Hand
tavern-cards-left = { $cards } Karten
tavern-discarded = abgelegt
tavern-face-down = verdeckt
tavern-robs = bestiehlt
tavern-trap-by = Falle von
tavern-sabotage-by = Sabotage von
tavern-pick-two = Wähle zwei Karten
tavern-pick-target = Wen trifft { $card }?
tavern-play = Diese beiden spielen
tavern-chosen = gewählt
tavern-pass = Geschehen lassen
tavern-leave = Alle lassen
tavern-nobody = Niemanden
tavern-aftermath = Die letzte Runde
tavern-caught = wird erwischt
tavern-name-steal = Stehlen
tavern-name-trap = Falle
tavern-name-heist = Coup
tavern-name-sabotage = Sabotage
tavern-name-no-honor = Keine Ehre
tavern-does-steal = Nimm eine Münze von der Stadt.
tavern-does-trap = Erwische, wer stiehlt: sofort oder im Voraus gestellt.
tavern-does-heist = Beanspruche einen Ort und was darin ist.
tavern-does-sabotage = Erwische, wer auf einem Coup ist: sofort oder im Voraus.
tavern-does-no-honor = Bestiehl am Ende der Runde einen anderen Dieb.
tavern-honest = Falle und Sabotage zusammen: ehrliche Leute, die niemand bestehlen kann.

diamonds-city = Die Stadt
diamonds-place = Viertel { $at }: { $card } im Fenster, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
diamonds-place-empty = Viertel { $at }: nichts im Fenster, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
diamonds-place-closed = Viertel { $at }: geschlossen
diamonds-closed = geschlossen
diamonds-whistled-in = Herbeigepfiffene Polizisten: Sie sind unter diesen Karten
diamonds-odds-police = { $percent } % Polizei
diamonds-odds-takes = { $percent } % der Diamant
diamonds-odds-on = { $percent } % keins von beiden
diamonds-next = Die nächste Karte
diamonds-reserve = Vorrat ({ $count })
diamonds-paid = An Polizisten gezahlt, fort
diamonds-unseen = Noch nicht gesehen ({ $count })
diamonds-joker = Joker
diamonds-policeman = Polizist { $card }
diamonds-worth = { $card }: { $value } wert
diamonds-theft = Der Diebstahl
diamonds-robs = holt sich { $card } aus Viertel { $at }
diamonds-robbed = wollte { $card } aus Viertel { $at }
diamonds-sum = { $total } von { $value }
diamonds-end-taken = Erbeutet!
diamonds-end-cold-feet = Kalte Füße
diamonds-end-jail = Erwischt
diamonds-end-no-cards = Hier ist nichts mehr
diamonds-fate-bribed = bestochen mit { $card }
diamonds-fate-away = weggeschickt von { $card }
diamonds-fate-arrests = verhaftet
diamonds-rob = Ausrauben
diamonds-rob-why = Auf diesen Diamanten gehen. Die erste Karte muss gezogen werden; vorher dürfen die anderen pfeifen. (diamonds/3, 18)
diamonds-draw = Weiter ziehen
diamonds-draw-why = Noch eine Karte aufdecken. Herz und Kreuz zählen dazu, ein Polizist hält dich auf, der Joker holt den Diamanten. (diamonds/4)
diamonds-stop = Kalte Füße
diamonds-stop-why = Den Zug beenden. Das kostet nichts; der Diamant bleibt im Fenster. (diamonds/8)
diamonds-pass = Still bleiben
diamonds-pass-why = Nicht pfeifen und die eigenen Polizisten behalten. (diamonds/21)
diamonds-jail = Ins Gefängnis
diamonds-jail-why = Ihn seine Pflicht tun lassen: Der Zug endet, du setzt einmal aus, behältst aber alles. (diamonds/16, 17)
diamonds-bribe-why = { $card } zahlen: Er ist für immer fort, es geht weiter, und der Polizist steckt in deiner Tasche. (diamonds/10, 12)
diamonds-cancel-why = { $card } aufgeben: Beide Polizisten verlassen das Spiel, und es geht weiter. (diamonds/14)
diamonds-whistle-why = Pfeifen: { $card } wird in das Viertel gemischt, das gleich ausgeraubt wird. (diamonds/19, 20)
diamonds-hint-rob = Wähle ein Viertel
diamonds-hint-whistle = Mit einem deiner Polizisten pfeifen?
diamonds-hint-bribe = Mit einem deiner Diamanten zahlen?
diamonds-hint-cancel = Ihn mit einem deiner Polizisten wegschicken?
diamonds-hint-both = Mit einem Diamanten zahlen oder ihn mit einem deiner Polizisten wegschicken?
diamonds-own = Vor dir
diamonds-turn = auf Beutezug
diamonds-loot = Beute
diamonds-loot-worth = Beute im Wert von { $value }
diamonds-no-loot = noch keine Beute
diamonds-pocket = Polizisten in der Tasche
diamonds-in-jail = Im Gefängnis
diamonds-in-jail-why = Setzt den nächsten Zug aus, darf aber pfeifen. (diamonds/17, 22)
diamonds-over-all-looted = Es gibt nichts mehr zu stehlen.
diamonds-over-piles-empty = Kein Viertel hat noch Karten.
diamonds-over-stranded = Kein Viertel hat noch Karten und einen Diamanten.

sneaks-information = Information
sneaks-artifacts = Artefakte
sneaks-jewelry = Schmuck
sneaks-gold = Gold
sneaks-round = Runde { $round }
sneaks-deck-1 = Stapel I: { $cards }
sneaks-deck-2 = Stapel II: { $cards }
sneaks-deck-why = Beute kommt aus Stapel I, bis er leer ist, dann aus Stapel II, der mehr bringt. Reicht er nicht für alle leeren Orte, ist das Spiel aus. (sneaks/28, 29)
sneaks-ally = Verbündeter von
sneaks-ally-why = Wer den Verbündeten hat, schickt zwei Trupps Schleicher, der andere zwei Trupps Spitzel. Er wechselt nach jeder Runde die Seite. (sneaks/40, 43)
sneaks-places = Orte
sneaks-place = { $spot }, { $name }
sneaks-gone = weg
sneaks-documents = Brisante Dokumente
sneaks-collection = Sammlung
sneaks-blank-check = Blankoscheck
sneaks-safecracking = Tresorknacken
sneaks-intrigues = Intrigen
sneaks-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
sneaks-standard-does = { $count } Marken { $colour } aus der Bank
sneaks-item-does = Bleibt vor dir; am Ende { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} (sneaks/24)
sneaks-documents-does = Alle anderen geben die Hälfte ihrer Marken { $colour } zurück, aufgerundet (sneaks/25)
sneaks-collection-does = Eine Marke jeder Sorte (sneaks/17)
sneaks-blank-check-does = Drei beliebige Marken der Bank (sneaks/18)
sneaks-safecracking-does = Drei Verstecke (sneaks/20)
sneaks-intrigues-does = Bis zu dreimal eine eigene Marke gegen eine von jemand anderem tauschen, der nicht gefragt wird (sneaks/21)
sneaks-discards = Verbraucht ({ $cards })
sneaks-sneak = Schleicher
sneaks-snitch = Spitzel
sneaks-sneak-of = Schleicher von { $name }
sneaks-snitch-of = Spitzel von { $name }
sneaks-guarded = bewacht
sneaks-guarded-why = Hier waren Spitzel: Nichts ist geschehen, die Beute bleibt. (sneaks/9)
sneaks-contested = gestolpert
sneaks-contested-why = Mehrere Trupps waren sich im Weg: Die Beute bleibt, und jeder bekommt ein Versteck, wenn es für alle reicht. (sneaks/10, 11)
sneaks-stolen = an { $name }
sneaks-stolen-why = { $name } kam allein und nahm: { $loot }.
sneaks-lost = verloren
sneaks-lost-why = Niemand kam: { $loot } ist verschwunden. (sneaks/13)
sneaks-send-sneak = Schleicher nach { $spot }
sneaks-send-snitch = Spitzel nach { $spot }
sneaks-send-sneak-why = Sie nehmen die Beute, wenn hier keine anderen Schleicher und keine Spitzel sind.
sneaks-send-snitch-why = Mit Spitzeln hier stiehlt niemand, und die Beute bleibt.
sneaks-teams-sneak = { $left ->
    [0] alle Schleicher haben ein Ziel
   *[other] Schleicher noch zu schicken: { $left }
}
sneaks-teams-snitch = { $left ->
    [0] alle Spitzel haben ein Ziel
   *[other] Spitzel noch zu schicken: { $left }
}
sneaks-send = Losschicken
sneaks-send-why = Geheim. Der Plan lässt sich ändern, bis alle einen haben. (sneaks/1, 5)
sneaks-change = Plan ändern
sneaks-planned = Geschickt: Schleicher nach { $sneaks }, Spitzel nach { $snitches }
sneaks-take = Diese nehmen
sneaks-take-any = { $count ->
    [one] Wähle eine Marke der Bank
   *[other] Wähle { $count } Marken der Bank
}
sneaks-take-one = { $count ->
    [one] Wähle eine Sorte: eine Marke davon
   *[other] Wähle eine Sorte: { $count } Marken davon, oder was sie hat
}
sneaks-put-back = { $colour } zurücklegen
sneaks-click-take = { $colour } nehmen
sneaks-click-give = { $colour } geben
sneaks-click-get = { $colour } von { $name } bekommen
sneaks-swap-start = { $left ->
    [one] Noch ein Tausch: Wähle eine eigene Marke und eine von jemand anderem
   *[other] Bis zu { $left } Tausche: Wähle eine eigene Marke und eine von jemand anderem
}
sneaks-swap-give = Und was gibst du dafür?
sneaks-swap-get = Und wessen Marke willst du?
sneaks-swap = { $name } { $give } geben für { $get }?
sneaks-exchange = Tauschen
sneaks-stop = Genug
sneaks-stop-why = Die Intrigen hier beenden. (sneaks/21)
sneaks-ledger = Wer was hat
sneaks-ladder = Punkte je Platz
sneaks-places-why = Punkte für den ersten Platz, den zweiten und so weiter: { $points }. Bei Gleichstand wird geteilt. (sneaks/33, 35)
sneaks-stash = Verstecke
sneaks-stash-why = Geheime Karten, jede von einer Sorte. Sie zählen am Ende wie Marken, wenn alle gezeigt werden. (sneaks/33, 46)
sneaks-bank = Bank
sneaks-own-stash = Deine geheimen Verstecke
sneaks-no-stash = noch nichts
sneaks-item-worth = { $name }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
sneaks-scores = Was es wert war
sneaks-scored = { $tokens } Marken, { $stash } Verstecke: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
sneaks-items = Besonderes
sneaks-total = Punkte

heistmaster-round = Runde { $round }
heistmaster-steps = Die Runde
heistmaster-step-offers = Angebote
heistmaster-step-offers-help = Alle außer dem Heistmaster bieten im Geheimen etwas fürs Mitnehmen. Es bindet niemanden.
heistmaster-step-team = Team
heistmaster-step-team-help = Der Heistmaster nennt die halbe Runde.
heistmaster-step-pay = Zahlen
heistmaster-step-pay-help = Wer genannt wurde, zahlt vom Angebot so viel wie gewünscht.
heistmaster-step-target = Ziel
heistmaster-step-target-help = Der Heistmaster wählt einen Konzern und nimmt das Geld, das dort liegt.
heistmaster-step-loyalty = Treue
heistmaster-step-loyalty-help = Alle im Team wählen geheim eine Seite. Dann wird alles gezeigt.
heistmaster-money = { $money ->
    [one] eine Münze
   *[other] { $money } Münzen
}
heistmaster-corporations = Die Konzerne
heistmaster-is-target = Ziel
heistmaster-cards = { $cards ->
    [0] leer
    [one] eine Karte
   *[other] { $cards } Karten
}
heistmaster-tier = Stufe { $tier }: { $left } von { $all } noch im Stapel
heistmaster-on-deck = { heistmaster-money } darauf
heistmaster-on-deck-help = Wer hier einen Coup leitet, nimmt dieses Geld. Übergangene Stapel bekommen 2 dazu.
heistmaster-looked = Oberste Karte gesehen von
heistmaster-looked-help = Diese haben die oberste Karte angesehen (heistmaster/38)
heistmaster-ending-help = Was entscheidet, wenn die Endkarte dieses Stapels aufgedeckt wird. Sie liegt in der dritten Stufe.
heistmaster-green-end = Höchste und niedrigste Ehre scheiden aus. Von den anderen gewinnen die Reichsten.
heistmaster-blue-end = Die Reichsten gewinnen.
heistmaster-red-end = Die Ärmsten scheiden aus. Von den anderen gewinnen die Ehrenhaftesten.
heistmaster-empty-deck = Die niedrigste Ehre scheidet aus. Von den anderen gewinnen die Reichsten.
heistmaster-go = Ausrauben
heistmaster-go-for = { $corporation } ausrauben und die { $money } darauf nehmen
heistmaster-go-help = Das Geld hier gehört sofort dir; die zwei anderen bekommen je 2. Dann wählt das Team seine Seiten.
heistmaster-card = { $value }
heistmaster-card-event = { $value } mit Ereignis
heistmaster-card-honour = { $value } mit Ehre
heistmaster-card-both = { $value } mit Ereignis und Ehre
heistmaster-card-end = Spielende
heistmaster-back = Eine Karte von { $corporation }, Stufe { $tier }
heistmaster-where-unknown = im Stapel oder in einem Versteck
heistmaster-where-top = liegt oben; du hast nachgesehen
heistmaster-where-revealed = aufgedeckt und fort
heistmaster-where-stashed = im Versteck von { $name }
heistmaster-honour = Ehre
heistmaster-honour-of = { $name }: Ehre { $honour }
heistmaster-honour-help = Ehre, von 1 bis 13
heistmaster-purse = geschlossener Beutel, { $money } offen gezählt
heistmaster-purse-help = Geschlossen. Die Zahl ist, was alle zählen könnten: alles, was offen gezahlt wurde.
heistmaster-own-purse = dein Geld: { $money }
heistmaster-own-purse-help = Dein Geld. Die anderen sehen einen geschlossenen Beutel.
heistmaster-word = Angebote gehalten: { $kept }, gebrochen: { $broken }
heistmaster-word-help = Angebote, die ganz bezahlt wurden, und solche, die es nicht wurden
heistmaster-stash-of = { $cards ->
    [0] nichts versteckt
    [one] eine Karte versteckt
   *[other] { $cards } Karten versteckt
}
heistmaster-sides = Bisherige Seiten
heistmaster-side-in = Runde { $round }: { $side }
heistmaster-is-master = Heistmaster
heistmaster-on-team = auf dem Coup
heistmaster-offers = bietet { $money }
heistmaster-paid = zahlte { $money }, wie geboten
heistmaster-paid-of = zahlte { $paid } von { $money }
heistmaster-take = { $name } mitnehmen
heistmaster-leave = { $name } zu Hause lassen
heistmaster-ask = Deine Entscheidung
heistmaster-offer = Was bietest du?
heistmaster-offer-help = Worte, kein Geld: Es bindet niemanden. Aber alle sehen, wer ein Angebot hält.
heistmaster-own-money = Du hast { $money }.
heistmaster-more-than-own = Du hast nur { $money }. Mehr bieten darfst du trotzdem.
heistmaster-offer-this = { $money ->
    [0] Nichts bieten
   *[other] { $money } bieten
}
heistmaster-less = Eine weniger
heistmaster-more = Eine mehr
heistmaster-pay = Du hast { $money } geboten. Was zahlst du?
heistmaster-pay-label = Was du zahlst
heistmaster-pay-empty = Dein Beutel ist leer: Es gibt nichts, womit du zahlen könntest.
heistmaster-pay-nothing = Nichts
heistmaster-pay-most = Alle { $money }
heistmaster-pay-this = { $money ->
    [0] Nichts zahlen
   *[other] { $money } zahlen
}
heistmaster-word-kept = Du hältst dein Wort.
heistmaster-word-broken = Weniger als die { $money }, die du geboten hast: Das gilt als gebrochenes Wort.
heistmaster-pick-team = Wähle das Team: { $picked } von { $size }
heistmaster-team-help = Klicke unten auf die Diebe; du kannst mitgehen oder zu Hause bleiben. Wer genannt ist, muss mit.
heistmaster-send = Losschicken
heistmaster-clear = Zurücknehmen
heistmaster-pick-target = Wähle einen Konzern
heistmaster-target-help = Du nimmst, was dort liegt, ob im Team oder nicht. Die zwei anderen bekommen je 2.
heistmaster-pick-side = Teilen oder betrügen?
heistmaster-side-help = Geheim, bis alle im Team gewählt haben.
heistmaster-seal-side = Versiegeln
heistmaster-sealed = Versiegelt; du kannst noch ändern
heistmaster-instead = Stattdessen: { $what }
heistmaster-is-honourable = Ehrenhaft
heistmaster-is-honourable-alone = Für dich wird eine Karte aufgedeckt und zählt zur Beute.
heistmaster-is-honourable-mixed = Betrügt jemand: kein Geld, 1 Ehre mehr.
heistmaster-is-honourable-all = Sind alle ehrenhaft: Du bekommst die Summe.
heistmaster-is-dishonourable = Ehrlos
heistmaster-is-dishonourable-alone = Du versteckst eine Karte; ihre Ehre zählt am Ende.
heistmaster-is-dishonourable-mixed = Ist jemand ehrenhaft: die doppelte Summe, 1 Ehre weniger.
heistmaster-is-dishonourable-all = Betrügen alle: nichts, 1 Ehre weniger.
heistmaster-heist = Coup der Runde { $round }
heistmaster-led-by = geleitet von
heistmaster-under-way = Der laufende Coup
heistmaster-last = Der letzte Coup
heistmaster-took = { $name } nimmt die { $money }, die dort lagen.
heistmaster-all-honourable = Alle ehrenhaft: Jeder bekommt die Summe.
heistmaster-all-dishonourable = Alle ehrlos: Nichts wird aufgedeckt, und jeder verliert 1 Ehre.
heistmaster-mixed = Verrat: Die Ehrlosen bekommen das Doppelte und verlieren Ehre, die Ehrenhaften gewinnen welche.
heistmaster-stashed = für
heistmaster-stashed-help = Versteckt: Sie löst kein Ereignis aus und ist kein Geld wert (heistmaster/12)
heistmaster-total = Summe
heistmaster-total-help = Alle aufgedeckten Zahlen, geändert durch Ereignisse
heistmaster-no-event = Kein Ereignis ist mehr übrig.
heistmaster-screen = Hinter deinem Schirm
heistmaster-no-stash = Nichts versteckt. Wer ehrlos ist, versteckt hier eine Karte.
heistmaster-stash = { $honour ->
    [0] Dein Versteck. Keine Ehre darin.
   *[other] Dein Versteck: am Ende { $honour } Ehre mehr.
}
heistmaster-screens-down = Die Schirme fallen
heistmaster-ended-green-end = Grün beendet das Spiel.
heistmaster-ended-blue-end = Blau beendet das Spiel.
heistmaster-ended-red-end = Rot beendet das Spiel.
heistmaster-ended-empty-deck = Ein Stapel ist leer, seine Endkarte liegt in einem Versteck.
heistmaster-wins = gewinnt
heistmaster-beaten = übertroffen
heistmaster-out-green-end = ausgeschieden: höchste oder niedrigste Ehre
heistmaster-out-blue-end = ausgeschieden
heistmaster-out-red-end = ausgeschieden: am ärmsten
heistmaster-out-empty-deck = ausgeschieden: niedrigste Ehre
heistmaster-honour-with = Ehre { $honour }, davon { $symbols } aus dem Versteck
heistmaster-from-stash = { $symbols } aus dem Versteck
heistmaster-thief = Dieb
heistmaster-sum = Summe
heistmaster-ledger = Das Kassenbuch
heistmaster-ledger-help = Was alle in jeder Runde offen bekamen, abzüglich dessen, was sie zahlten (heistmaster/34).
heistmaster-events = Ereignisse: noch { $left }
heistmaster-events-help = Für jede aufgedeckte Karte mit Glocke geschieht eines davon. Ist keines mehr da, werden alle neu gemischt.
heistmaster-left-of = { $left } von { $all }
heistmaster-effect-total-plus = Die Summe ist um { $amount } höher.
heistmaster-effect-total-minus = Die Summe ist um { $amount } niedriger.
heistmaster-effect-honourable-take = Alle Ehrenhaften des Coups bekommen { $amount }.
heistmaster-effect-dishonourable-pay = Alle Ehrlosen des Coups zahlen { $amount }.
heistmaster-effect-highest-lose-honour = Wer die meiste Ehre hat, verliert { $amount }.
heistmaster-effect-lowest-gain-honour = Wer die wenigste Ehre hat, gewinnt { $amount }.
heistmaster-effect-money-on-decks = Auf jeden Stapel kommen { $amount }.
heistmaster-effect-bystanders-take = Wer nicht auf dem Coup ist, bekommt { $amount }.
heistmaster-effect-look-at-tops = Der Heistmaster sieht die oberste Karte jedes Stapels an.
heistmaster-effect-dishonourable-share = { $amount ->
    [0] Die Ehrlosen bekommen nichts.
    [one] Die Ehrlosen bekommen die Summe nur einmal.
   *[other] Die Ehrlosen bekommen die Summe { $amount }-mal.
}
heistmaster-effect-honourable-honour = Sind nicht alle ehrenhaft, gewinnen die es sind { $amount } Ehre.
