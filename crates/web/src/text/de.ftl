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
commitment = Die Karten sind versiegelt:
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
log-whole = Zeigen, was davor geschah ({ $count })
talk = Am Tisch
say = Sagen
say-something = Etwas sagen
phrases = Redensarten
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-yes = Ja.
phrase-no = Nein.
phrase-maybe = Vielleicht.
phrase-hurry = Beeil dich!
phrase-wait = Einen Moment.
phrase-trust-me = Vertrau mir.
phrase-liar = Lügner!
phrase-honest = Ich meine es ernst.
phrase-deal = Abgemacht.
phrase-no-deal = Kein Handel.
phrase-together = Tun wir uns zusammen.
phrase-watch-them = Nehmt euch vor dem da in Acht!
phrase-not-me = Ich war es nicht.
phrase-remember = Das merke ich mir.
phrase-surprised = Das habe ich nicht kommen sehen.
phrase-lucky = Das war Glück.
phrase-good-game = Gutes Spiel!
phrase-again = Noch einmal?
phrase-goodbye = Auf Wiedersehen!
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
diamonds-took = hat sich { $card } aus Viertel { $at } geholt
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
diamonds-rob-why = Auf diesen Diamanten gehen. Die erste Karte muss gezogen werden; vorher dürfen die anderen pfeifen.
diamonds-draw = Weiter ziehen
diamonds-draw-why = Noch eine Karte aufdecken. Herz und Kreuz zählen dazu, ein Polizist hält dich auf, der Joker holt den Diamanten.
diamonds-stop = Kalte Füße
diamonds-stop-why = Den Zug beenden. Das kostet nichts; der Diamant bleibt im Fenster.
diamonds-pass = Still bleiben
diamonds-pass-why = Nicht pfeifen und die eigenen Polizisten behalten.
diamonds-jail = Ins Gefängnis
diamonds-jail-why = Ihn seine Pflicht tun lassen: Der Zug endet, du setzt einmal aus, behältst aber alles.
diamonds-bribe-why = { $card } zahlen: Er ist für immer fort, es geht weiter, und der Polizist steckt in deiner Tasche.
diamonds-cancel-why = { $card } aufgeben: Beide Polizisten verlassen das Spiel, und es geht weiter.
diamonds-whistle-why = Pfeifen: { $card } wird in das Viertel gemischt, das gleich ausgeraubt wird.
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
diamonds-in-jail-why = Setzt den nächsten Zug aus, darf aber pfeifen.
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
sneaks-deck-why = Beute kommt aus Stapel I, bis er leer ist, dann aus Stapel II, der mehr bringt. Reicht er nicht für alle leeren Orte, ist das Spiel aus.
sneaks-ally = Verbündeter von
sneaks-ally-why = Wer den Verbündeten hat, schickt zwei Trupps Schleicher, der andere zwei Trupps Spitzel. Er wechselt nach jeder Runde die Seite.
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
}
sneaks-documents-does = Alle anderen geben die Hälfte ihrer Marken { $colour } zurück, aufgerundet
sneaks-collection-does = Eine Marke jeder Sorte
sneaks-blank-check-does = Drei beliebige Marken der Bank
sneaks-safecracking-does = Drei Verstecke
sneaks-intrigues-does = Bis zu dreimal eine eigene Marke gegen eine von jemand anderem tauschen, der nicht gefragt wird
sneaks-documents-note = die anderen verlieren die Hälfte
sneaks-blank-check-note = drei beliebige Marken
sneaks-safecracking-note = drei Verstecke
sneaks-intrigues-note = bis zu drei Marken tauschen
sneaks-last-round = letzte Runde
sneaks-discards = Verbraucht ({ $cards })
sneaks-sneak = Schleicher
sneaks-snitch = Spitzel
sneaks-sneak-of = Schleicher von { $name }
sneaks-snitch-of = Spitzel von { $name }
sneaks-guarded = bewacht
sneaks-guarded-why = Hier waren Spitzel: Nichts ist geschehen, die Beute bleibt.
sneaks-contested = gestolpert
sneaks-contested-why = Mehrere Trupps waren sich im Weg: Die Beute bleibt, und jeder bekommt ein Versteck, wenn es für alle reicht.
sneaks-stolen = an { $name }
sneaks-stolen-why = { $name } kam allein und nahm: { $loot }.
sneaks-lost = verloren
sneaks-lost-why = Niemand kam: { $loot } ist verschwunden.
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
sneaks-send-why = Geheim. Der Plan lässt sich ändern, bis alle einen haben.
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
sneaks-stop-why = Die Intrigen hier beenden.
sneaks-ledger = Wer was hat
sneaks-ladder = Punkte je Platz
sneaks-places-why = Punkte für den ersten Platz, den zweiten und so weiter: { $points }. Bei Gleichstand wird geteilt.
sneaks-stash = Verstecke
sneaks-stash-why = Geheime Karten, jede von einer Sorte. Sie zählen am Ende wie Marken, wenn alle gezeigt werden.
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
heistmaster-looked-help = Diese haben die oberste Karte angesehen
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
heistmaster-paid = zahlte { $money }
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
heistmaster-stashed-help = Versteckt: Sie löst kein Ereignis aus und ist kein Geld wert
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
heistmaster-ledger-help = Was alle in jeder Runde offen bekamen, abzüglich dessen, was sie zahlten.
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

## guild
guild-tabs = Teile des Tisches
guild-tab-table = Stadt
guild-tab-crews = Banden
guild-tab-hand = Hand
guild-tab-heist = Coup
guild-can-click = wählbar
guild-desk = Dein Zug
guild-turn = Zug { $turn }
guild-part-agendas = Geheime Vorhaben
guild-part-draft = Die Auswahl
guild-actions-left = { $actions ->
    [one] eine Aktion
   *[other] { $actions } Aktionen
}
guild-why-actions = So viele Aktionen bleiben in diesem Zug; jede außer dem Coup geht auch mehrmals
guild-heists-left = { $heists ->
    [0] kein Coup
    [one] ein Coup
   *[other] { $heists } Coups
}
guild-why-heists = Ein Coup ist erst verbraucht, wenn Leute eingesetzt sind
guild-honor-holds = Die Ehre gilt
guild-honor-broken = Keine Ehre
guild-why-honor = Noch kein Verrat ist gelungen: Was das Zeichen „Keine Ehre“ trägt, wirkt nicht
guild-why-broken = Ein Verrat ist gelungen: Alles mit dem Zeichen „Keine Ehre“ wirkt jetzt
guild-skill-lies = Lügen
guild-skill-muscle = Muskeln
guild-skill-stealth = Schleichen
guild-skill-tinker = Tüfteln
guild-mark-dice = Würfel
guild-mark-exhaust = Erschöpfen
guild-mark-no-honor = Keine Ehre
guild-mark-watch = Wache
guild-mark-coins = Münzen
guild-side = { $side ->
    [X] ein X
   *[other] eine { $side }
}
guild-sort-logistics = Vorbereitung
guild-sort-modifier = Zusatz
guild-sort-anytime = Jederzeit
guild-sort-moment = Stunde der Wahrheit
guild-how-logistics = Mit einer Aktion im eigenen Zug zu spielen.
guild-how-modifier = Mit einer Aktion im eigenen Zug zu spielen; bleibt auf einer Person liegen.
guild-how-anytime = Zu spielen, wann immer ein Fenster offen ist.
guild-how-moment = In der Stunde der Wahrheit nach einem geglückten Coup abzulegen.
guild-copies = { $copies ->
    [one] Es gibt sie einmal.
   *[other] Es gibt sie { $copies }-mal.
}
guild-kind-character = Person
guild-kind-treasure = Schatz
guild-kind-agenda = Geheimes Vorhaben
guild-kind-defense = Hindernis
guild-betrayal = Verrat
guild-price = Kostet dich { $coins ->
    [0] nichts
    [one] eine Münze
   *[other] { $coins } Münzen
}
guild-cost = Kosten { $coins }
guild-coins = { $coins ->
    [0] keine Münzen
    [one] eine Münze
   *[other] { $coins } Münzen
}
guild-coins-word = Münzen
guild-is-exhausted = erschöpft
guild-is-posted = zu #{ $slot }
guild-is-committed = auf #{ $slot }
guild-is-muted = ohne Fähigkeiten
guild-is-used = schon benutzt
guild-attached-by = angelegt von { $name }
guild-zoom = Die Karte, groß
guild-close = Schließen
guild-skills-now = Jetzt:
guild-any-line = Eine Zeile genügt:
guild-watch = Stadtwache: nimmt nach einem Fehlschlag allen eine Münze ab, die jemanden hergeschickt hatten
guild-reward = bringt der Beute { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}
guild-stage = Stufe { $stage }
guild-objective-facts = { $coins } Münzen, { $slots ->
    [one] ein Hindernis
   *[other] { $slots } Hindernisse
}, { $treasures ->
    [0] kein Schatz
    [one] ein Schatz
   *[other] { $treasures } Schätze
}
guild-treasures = { $treasures ->
    [0] kein Schatz
    [one] ein Schatz
   *[other] { $treasures } Schätze
}
guild-why-haul = Münzen der Beute
guild-if-it-fails = Wenn ein Hindernis nicht überwunden wird
guild-nothing = nichts
guild-one-exhaust = jemand ist erschöpft
guild-one-arrest = jemand kommt in den Kerker
guild-one-kill = jemand stirbt
guild-all-exhaust = alle sind erschöpft
guild-all-arrest = alle kommen in den Kerker
guild-all-kill = alle sterben
guild-each-pays = alle zahlen { $coins }
guild-heist-here = Hier ist ein Coup im Gange.
guild-talked = In diesem Zug schon verhandelt: kein zweiter Versuch
guild-not-drawn = { $slots } Hindernisse, gezogen, wenn ein Coup angesagt wird
guild-added = hinzugefügt
guild-why-cover = Wer von deinen bereiten Leuten diese Zeile schafft, wenn niemand stört
guild-enough = genug
guild-and-more = { $names } oder { $more } weitere
guild-line-named = die Zeile, die gilt
guild-line = Zeile { $line }
guild-pool = Anzuheuern
guild-laid-out = Zur Auswahl
guild-filter = Nur zeigen
guild-only-skill = nur mit { $skill }
guild-only-sort = nur { $sort }
guild-affordable = bezahlbar
guild-usable = jetzt nutzbar
guild-nobody-fits = Niemand.
guild-piles = Kerker, Friedhof und Stapel
guild-drawer-jail = Kerker ({ $count })
guild-drawer-graveyard = Friedhof ({ $count })
guild-drawer-schemes = Abgelegte Pläne ({ $count })
guild-drawer-defenses = Abgelegte Hindernisse ({ $count })
guild-jailbreak = Jemanden befreien
guild-jail-talked = In diesem Zug wurde schon über eine Befreiung verhandelt
guild-the-jail = Der Kerker
guild-decks = Stapel
guild-deck-schemes = { $count } Pläne
guild-deck-defenses = { $count } Hindernisse
guild-deck-people = { $count } Personen
guild-deck-treasures = { $count } Schätze
guild-at-large = { $count } auf freiem Fuß
guild-why-at-large = Personen außerhalb von Kerker und Friedhof. Sind es weniger als sechs, herrscht Kriegsrecht, und niemand gewinnt
guild-holds = { $count ->
    [one] ein Plan auf der Hand
   *[other] { $count } Pläne auf der Hand
}
guild-in-heist = beim Coup dabei
guild-silenced = nichts Jederzeitiges
guild-free = { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
guild-won-shared = { $count } gemeinsam gelungen
guild-won-solo = { $count } allein gelungen
guild-jailbreaks = { $count } Befreiungen
guild-betrayals = { $count }-mal verraten
guild-betrayed = { $count }-mal verraten worden
guild-watching = Du schaust zu: Hände und Geheime Vorhaben sieht nur, wem sie gehören.
guild-hand = Deine Hand
guild-hand-count = { $count } von { $limit }
guild-no-schemes = Keine Pläne.
guild-known-to = bekannt: { $names }
guild-said = deine Wahl bisher
guild-agendas = Geheime Vorhaben
guild-worth-now = jetzt { $coins } wert
guild-known = Was du weißt
guild-you-look = Du siehst
guild-know-hand = Auf der Hand von { $name }
guild-know-deck = Im Stapel der Pläne
guild-know-defenses = Im Stapel der Hindernisse
guild-no-heist = Kein Coup ist im Gange.
guild-heist-of = Coup von
guild-steps = Abschnitte des Coups
guild-step-talk = Absprache
guild-step-place = Plätze
guild-step-complications = Komplikationen
guild-step-truth = Stunde der Wahrheit
guild-step-haul = Die Beute
guild-step-lost = Fehlschlag
guild-bench = Bereit:
guild-here = zu #{ $slot }
guild-bypassed = überwunden
guild-failed = gescheitert
guild-counts-bypassed = gilt als überwunden
guild-nobody-left = niemand ist mehr hier
guild-not-enough = nicht genug
guild-why-balance = Was sie mehr haben, als die Zeile verlangt, oder was fehlt
guild-shares = Anteile, wenn niemand verrät
guild-rest-is = behält den Rest
guild-helps-for = hilft für
guild-is-offered = ist angeboten
guild-wants = und will { $coins }
guild-the-treasure = der Schatz
guild-annulled = aufgehoben
guild-betrays = verrät für { $coins }
guild-loot = Schätze der Beute
guild-plays = Angesagt, noch zu kontern
guild-declares = sagt an:
guild-counters = kontert:
guild-countered = gekontert
guild-exchange = Tausch
guild-gives-to = gibt
guild-a-scheme = ein Plan
guild-news = Was gerade geschah
guild-end = Wie es ausging
guild-end-robbed = Ein Ziel der Stufe III ist ausgeraubt, und das Spiel ist zu Ende.
guild-end-martial-law = Kriegsrecht: Niemand hat gewonnen.
guild-end-turn-limit = Die letzte Runde ist gespielt.
guild-stash = { $coins } im Versteck
guild-on = { $modifier } auf { $host }
guild-take-back = Zurücknehmen
guild-back-to = Bis hierher zurück
guild-as-list = Als Liste ({ $count })
guild-hint-agendas = Klicke das Geheime Vorhaben an, das du weglegst.
guild-hint-draft = Klicke jemanden an, der leuchtet.
guild-hint-act = Klicke ein Ziel an, um es auszurauben, jemanden zum Anheuern, einen Plan zum Spielen; oder nimm eine andere Aktion:
guild-hint-logistics = Klicke eine Vorbereitung oder einen Zusatz deiner Hand an.
guild-hint-place = Klicke jemanden von dir an, dann ein Hindernis.
guild-hint-line = Klicke die Zeile an, die gelten soll.
guild-hint-truth = Klicke den Plan an, den du verdeckt ablegst. Was keine Stunde der Wahrheit ist, ist ein Bluff und kommt zurück.
guild-hint-window = Klicke eine Karte an, die leuchtet, oder passe.
guild-hint-choose = Klicke an, was du wählst.
guild-which-character = Welche Person?
guild-which-scheme = Welcher Plan?
guild-which-treasure = Welcher Schatz?
guild-which-agenda = Welches Vorhaben?
guild-which-defense = Welches Hindernis?
guild-which-objective = Welches Ziel?
guild-which-player = Wer am Tisch?
guild-which-modifier = Welcher Zusatz?
guild-which-skill = Welche Fähigkeit?
guild-which-line = Welche Zeile?
guild-which-die = Welcher Würfel?
guild-which-shield = Was schützt?
guild-which-way = Auf welche Art?
guild-confirm-drop = Weglegen
guild-confirm-draft = Diese Person nehmen
guild-confirm-heist = Coup ansagen
guild-confirm-recruit = Anheuern
guild-confirm-play = Spielen
guild-confirm-use = Benutzen
guild-confirm-accept = Annehmen und hergeben
guild-confirm-place = Aufstellen
guild-confirm-line = Diese Zeile
guild-confirm-truth = Verdeckt ablegen
guild-confirm-choose = Das hier
guild-do-legwork = Laufarbeit
guild-why-legwork = Zieh Pläne bis zu deiner Grenze
guild-do-rest = Rasten
guild-why-rest = Die ganze Bande wird bereit
guild-do-rest-draw = Rasten und zwei ziehen
guild-why-rest-draw = Die ganze Bande wird bereit, und du ziehst zwei Pläne
guild-do-rest-discard = Rasten und ablegen
guild-why-rest-discard = Die ganze Bande wird bereit, und du legst beliebig viele Pläne ab
guild-do-headhunt = Neue Leute
guild-why-headhunt = Alle zum Anheuern kommen unter den Stapel, und fünf andere kommen
guild-do-exchange = Tauschen
guild-why-exchange = Tausche Personen, Pläne, Schätze und Münzen; alle Beteiligten müssen einwilligen
guild-do-fire = Jemanden entlassen
guild-why-fire = Lass jemanden von deiner Bande gehen; das ist keine Aktion
guild-do-end = Zug beenden
guild-why-end = Hör hier auf, auch wenn Aktionen übrig sind
guild-do-pass = Passen
guild-why-pass = Jetzt nichts tun. Tut ein anderer etwas, wirst du wieder gefragt
guild-do-pass-heist = bis zu Komplikationen
guild-why-pass-heist = Jedes Mal passen, bis ein Coup Komplikationen hat
guild-do-pass-turn = diesen Zug lang
guild-why-pass-turn = Jedes Mal passen, bis dieser Zug zu Ende ist
guild-do-pass-mine = bis ich dran bin
guild-why-pass-mine = Jedes Mal passen, bis dein eigener Zug beginnt
guild-order-heist = Du passt, bis ein Coup Komplikationen hat.
guild-order-turn = Du passt, bis dieser Zug zu Ende ist.
guild-order-mine = Du passt, bis dein eigener Zug beginnt.
guild-do-purse = Münzen geben
guild-why-purse = Öffne deinen Beutel und verschenke Münzen, einmal je Fenster; sie sind sofort weg und binden niemanden
guild-do-propose = Vorschlagen
guild-why-propose = So auf den Tisch legen: Alle antworten zugleich, und ein einziges Nein hebt alles auf
guild-do-accept = Annehmen
guild-why-accept = Mit dem Angebot einverstanden
guild-do-decline = Ablehnen
guild-why-decline = Mit dem Angebot nicht einverstanden
guild-do-agree = { $name } für { $coins } mitnehmen
guild-why-agree = Nimm sie für das mit, was sie wollen
guild-do-refuse = Ohne { $name } gehen
guild-why-refuse = Geh ohne sie
guild-do-break = Abbrechen
guild-why-break = Gib den Coup auf; in diesem Zug geht er nicht noch einmal
guild-do-done = Fertig
guild-why-done = Das ist alles
guild-do-done-logistics = Das ist alles
guild-why-done-logistics = Die Vorbereitung beenden
guild-do-done-resting = Das ist alles
guild-why-done-resting = Die anderen Pläne behalten
guild-do-done-offer = Keine Angebote mehr
guild-why-done-offer = Die Eingeladenen antworten jetzt; ohne Einladung gehst du mit denen, die du hast
guild-do-done-place = Das ist alles
guild-why-done-place = Du stellst niemanden mehr auf
guild-do-done-purse = Beutel schließen
guild-why-done-purse = Nichts weiter geben
guild-do-done-trade = Doch kein Tausch
guild-why-done-trade = Aufgeben: Die Aktion ist nicht verbraucht, und in diesem Zug gibt es keinen anderen Tausch
guild-do-done-firing = Doch niemanden
guild-why-done-firing = Niemanden entlassen
guild-less = weniger
guild-more = mehr
guild-ready-count = { $count } bereit
guild-coins-for = Münzen für { $name }
guild-and-treasure = und den Schatz
guild-offer = Anbieten
guild-why-offer = Ein Anteil der Beute, gezahlt nur, wenn niemand verrät; wer gefragt ist, darf eine andere Zahl nennen
guild-haul-left = Die Beute ist { $haul }; { $promised } versprochen, { $left } wären dein.
guild-offers-you = bietet dir
guild-or-for = Oder komm für
guild-ask-coins = Münzen, die du verlangst
guild-counter = Das verlangen
guild-why-counter = Nenne eine andere Zahl; wer einlädt, nimmt sie an oder geht ohne dich
guild-pay = Geben
guild-why-pay = Diese Münzen sind sofort weg
guild-trade-with = Mit
guild-you-give = Du gibst
guild-you-ask = Du verlangst von { $name }
guild-goes-to = an
guild-comes-from = von
guild-room-left = { $count ->
    [0] Sechs Dinge sind genug.
    [one] Platz für eines.
   *[other] Platz für { $count } weitere.
}

## Lektionen, gemerkte Übungspartien, Leute, Klänge
learn = Lernen
learned = Gelernt
rules-learn = Beim Spielen lernen
lesson = Lektion
lesson-mark = Lektion
lesson-progress = Wie weit die Lektion ist
lesson-go-on = Weiter
lesson-your-move = Du bist dran.
lesson-show = Zeig es mir
lesson-not-this-time = Das ginge auch, und in einer eigenen Partie darfst du es. Die Lektion will auf etwas anderes hinaus: Lies noch einmal, was sie sagt.
lesson-earlier = Was vorher gesagt wurde
lesson-done = Das war die Lektion.
lesson-play-on = Gegen Bots weiterspielen
lesson-real = Eine richtige Partie spielen
lesson-friends = Mit Freunden spielen
practice-new = Andere Partie
practice-under-way = Eine Partie läuft noch.
practice-resume = Weiterspielen
account = Konto
account-why = Du kannst ohne spielen. Mit einem Konto kommst du von jedem Gerät zurück, hast eine Wertung und kannst Programme für dich spielen lassen.
account-make = Konto anlegen
account-enter = Anmelden
account-how = Deine Tische und was du gespielt hast bleiben deine. Es gibt keine Mailadresse, also kann dir niemand ein neues Passwort schicken: Schreib es dir auf.
account-replaces = Auf diesem Gerät bist du dann die Person dieses Kontos; was du hier als Gast gespielt hast, bleibt beim Gast.
account-in = Du bist angemeldet als { $login }.
account-leave = Abmelden
account-everywhere = Überall abmelden
account-delete = Konto aufgeben
account-delete-how = Du stehst von jedem Tisch auf, und Name, Schlüssel, Wertungen und Partien werden vergessen. Das lässt sich nicht zurücknehmen.
login = Name zum Anmelden
password = Passwort
password-old = Das bisherige Passwort
password-new = Das neue Passwort
password-change = Passwort ändern
password-how = Alle anderen Geräte müssen sich neu anmelden.
password-changed = Geändert. Alle anderen Geräte sind abgemeldet.
history = Was du gespielt hast
history-none = Noch nichts bis zum Ende.
history-more = Mehr
history-won = gewonnen
history-shared = geteilter Sieg
history-lost = verloren
history-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
ranking = Rangliste
ranking-of = Rangliste: { $game }
ranking-none = Hier hat noch niemand eine Wertung. Zwei Leute mit Konten, die eine Partie zu Ende spielen, sind die ersten.
ranking-how = Die Stärke ist das, was jemand mindestens kann: Sie wächst mit jeder Partie, und es zählen Partien zwischen Konten.
ranking-guest = Gäste haben keine Wertung. Es zählen Partien zwischen Konten.
ranking-place = Platz
ranking-who = Wer
ranking-game = Spiel
ranking-strength = Stärke
ranking-matches = Partien
tokens = Schlüssel für deine Programme
tokens-how = Ein Programm mit einem Schlüssel spielt in deinem Namen. An dein Konto kommt es nicht.
token-name = Wofür der Schlüssel ist
token-make = Schlüssel anlegen
token-once = Jetzt kopieren: Er wird nur dieses eine Mal gezeigt
token-revoke = Widerrufen
token-revoke-this = { $name } widerrufen
device = Anderes Gerät
device-link = Auf dem anderen Gerät öffnen
device-how = Geht einmal, innerhalb von zehn Minuten. Wer ihn öffnet, ist du: Gib ihn niemandem.
here = Weiter mit der Partie
here-account = Auf diesem Gerät bist du als { $login } angemeldet. Wenn du weitermachst, bist du stattdessen, wer den Link gemacht hat.
here-go = Weiter
taste = Licht und Klang
problem-login-taken = Diesen Namen hat schon jemand.
problem-invalid-login = 3 bis 64 Buchstaben, Ziffern und . _ - + @
problem-invalid-password = 8 bis 128 Zeichen
problem-invalid-new = 8 bis 128 Zeichen
problem-invalid-name = Darin ist nichts zu sehen.
problem-wrong-credentials = Der Name oder das Passwort ist falsch.
problem-wrong-password = Das ist nicht das Passwort.
problem-stale = Zu spät: Der Tisch ist inzwischen weiter.
problem-rate-limited = Zu viel auf einmal. Warte ein wenig.
problem-unavailable = Gerade nicht. Versuch es noch einmal.
problem-not-found = So etwas gibt es nicht.
problem-invalid-link = Diesen Link gibt es nicht, oder er wurde schon benutzt, oder er ist zu alt.
problem-too-many-tokens = Du hast schon so viele Token, wie du haben kannst. Widerrufe erst eines.
problem-too-many-links = Du hast schon so viele unbenutzte Links, wie du haben kannst. Sie gelten zehn Minuten.
problem-no-free-seat = Alle Plätze sind besetzt.
problem-too-many-lines = An diesem Tisch ist genug gesagt worden.
problem-too-many-watchers = Es sehen schon zu viele an diesem Tisch zu.
problem-log-full = Das Protokoll dieses Tisches ist voll.
problem-account-changed = Es hat sich inzwischen geändert. Versuch es noch einmal.
problem-not-seated = Du hast an diesem Tisch keinen Platz.
problem-no-session = Der Server kennt dich nicht mehr. Lade die Seite neu.
sound = Klänge
sound-on = an
sound-off = aus
sound-how = Ein leiser Ton, wenn du dran bist, wenn Münzen den Besitzer wechseln, und am Ende.
# Wiederholungen, und was nach dem Spiel kommt.
replay = Wiederholung
replay-mark = Wiederholung
replay-step = Schritt { $step } von { $last }
replay-moment = Augenblick der Partie
replay-begin = Zum Anfang (Pos1)
replay-back = Einen Schritt zurück (←)
replay-play = Abspielen (Leertaste)
replay-pause = Anhalten (Leertaste)
replay-on = Einen Schritt weiter (→)
replay-end = Zum Ende (Ende)
replay-pace = Geschwindigkeit
replay-eyes = Gesehen mit den Augen von
replay-all = Allsehend
replay-watch = Zuschauer
replay-secrets = Was nur sie selbst sehen konnten
replay-keys = Pfeiltasten gehen einen Schritt, die Leertaste spielt ab, Pos1 und Ende springen; eine Zeile des Verlaufs oder eine Stelle im Diagramm führt dorthin.
replay-go-there = Zu diesem Augenblick
replay-none-kept = Dieser Browser hat kein solches Protokoll. Eigene Protokolle findet nur der Browser, in dem sie gespielt oder geöffnet wurden.
watch-replay = Wiederholung ansehen
copy-moment = Link kopieren
copy-moment-why = Einen Link zu diesem Augenblick kopieren
open-record = Ein Protokoll öffnen
open-record-how = Wähle die Datei einer gespielten Partie oder lege sie hier ab. Die Regeln in deinem Browser lesen sie; geschickt wird sie nirgendwohin.
choose-file = Datei wählen
last-practice = Deine letzte Übungspartie
file-too-long = Die Datei ist länger als jedes Protokoll.
file-unreadable = Diese Datei kann nicht gelesen werden.
chart = { $unit } im Verlauf
chart-words = { $unit } über { $steps } Schritte. Am Ende: { $ends }.
chart-table = Dasselbe als Tabelle
chart-step = Schritt
chart-steps = Schritte
replay-these-eyes = Mit diesen Augen gesehen
# Wie ein Spiel geendet hat: Ein Spiel, dessen Enden hier fehlen, sagt es in eigenen Worten.
ending-tavern-enough-coins = Am Ende einer Runde hatte ein Dieb genug Münzen, und mehr als alle anderen.
ending-tavern-round-limit = Die letzte Runde ist gespielt: Die Reichsten gewinnen.
ending-diamonds-all-looted = { diamonds-over-all-looted }
ending-diamonds-piles-empty = { diamonds-over-piles-empty }
ending-diamonds-stranded = { diamonds-over-stranded }
ending-sneaks-deck-empty = Der Stapel konnte nicht mehr jeden leeren Ort füllen: Das Spiel endete, und die Verstecke wurden gezeigt.
ending-heistmaster-green-end = { heistmaster-ended-green-end } { heistmaster-green-end }
ending-heistmaster-blue-end = { heistmaster-ended-blue-end } { heistmaster-blue-end }
ending-heistmaster-red-end = { heistmaster-ended-red-end } { heistmaster-red-end }
ending-heistmaster-empty-deck = { heistmaster-ended-empty-deck } { heistmaster-empty-deck }
ending-guild-robbed = { guild-end-robbed }
ending-guild-martial-law = { guild-end-martial-law }
ending-guild-turn-limit = { guild-end-turn-limit }
replay-told-alone = erfuhr allein

## Choices that explain themselves, and the parts of the program

part-missing = Der Tisch ist nicht angekommen. Gibt es eine Verbindung? Die Seite neu laden hilft.
ask-first = Vor jeder endgültigen Wahl nachfragen
motion = Animationen
habits = Spielweise
about-to = Gleich wird getan
do-it = Ausführen
not-yet = Noch nicht
