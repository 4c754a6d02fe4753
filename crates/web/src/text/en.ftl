# The words of the client in English: complete. What is missing in another language is said in this one.

## Everywhere
skip = Skip to the page
pages = Pages
home = Back to the games
lobby = Open tables
rules = Rules
language = Language
switch-theme = Candle or daylight
arriving = The candles are being lit…
server-away = The server does not answer. Practice works without it.
lost = There is nothing at this address.
foot = Rookery: games of thieves, bluff and betrayal. Every draw can be checked afterwards.

## Home
hero = Pull up a chair. Trust nobody.
hero-more = Five games of thieves, bluff and betrayal. Play bots in a minute, or send friends a link. No account needed.
you-play-as = You play as
players = { $least }–{ $most } players
minutes = { $minutes } min
play-now = Play now
practice = Practise offline
new-table = New table
join = Join friends
join-how = Link or code of the table
go = Go
my-tables = My tables
line-tavern = Two cards in secret, and everyone guesses what the others are up to. Seven coins win the bet.
line-diamonds = Turn up one card more, or get cold feet? Bribe the police, whistle for them, run with the diamonds.
line-sneaks = Everyone sends sneaks and snitches at once. The loot goes to whoever comes alone.
line-heistmaster = Offers that bind nobody, loyalty in secret: who is in the team, and who only says so?
line-guild = Hire a crew, plan the heist, share the loot, or plant the knife. Two hundred cards of trouble.

## Lobby, new table
nobody-here = Nobody waits for players right now. Open a table, and it stands here.
look-again = Look again
open-one = Open one yourself
join-table = Join
watch = Watch
how-many = How many sit there?
title = What is the table called?
clock = How long may a decision take?
clock-none = As long as it takes
clock-30s = 30 seconds
clock-1m = 1 minute
clock-5m = 5 minutes
clock-1d = a day
clock-3d = 3 days
who-finds = Who finds it?
listed = Everybody, in the lobby
unlisted = Whoever has the link
private = Whoever has the link; nobody watches
options = Table options
open-table = Open the table
bots-play = The bots play
level-1 = gently (1)
level-2 = easily (2)
level-3 = fairly (3)
level-4 = well (4)
level-5 = to win (5)
practice-how = You against bots, right here in your browser. Nothing is sent anywhere.
deal = Deal

## Before the match
invite = Send this to your friends
copy = Copy
copied = Copied
sit = Sit down
start = Begin
leave = Get up
close-table = Close the table
fill-bots = Fill with bots
add-bot = Bot
send-away = Send away
free-seat = free
person = is here
host = host
host-starts = The host begins when all seats are taken.
table-closed = This table is closed.
commitment = The deal is sealed:
no-table = No such table

## At the table
table = The table
seats = Seats
you = you
is-bot = Bot ({ $level })
is-away = away; a bot plays
is-thinking = is thinking
has-chosen = has chosen
days-left = { $days ->
    [one] a day
   *[other] { $days } days
}
reconnecting = Reconnecting…
other-version = The table speaks another version of the rules. Load the page again.
practice-mark = Practice
question = The question
have-chosen = { $done } of { $all } have chosen
your-answer = Your choice: { $answer }.
may-change = You may change it until all have chosen.
all-choices = { $count ->
    [0] Nothing to choose now
    [one] The one choice
   *[other] All { $count } choices
}
search-choices = Search the choices
ruling = ruling { $rule }
log = What happened
log-whole = Show what happened before ({ $count })
talk = Table talk
say = Say
say-something = Say something
phrases = Phrases
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-yes = Yes.
phrase-no = No.
phrase-maybe = Maybe.
phrase-hurry = Hurry up!
phrase-wait = Wait a moment.
phrase-trust-me = Trust me.
phrase-liar = Liar!
phrase-honest = I mean it.
phrase-deal = It is a deal.
phrase-no-deal = No deal.
phrase-together = Let us work together.
phrase-watch-them = Watch out for that one!
phrase-not-me = It was not me.
phrase-remember = I will remember that.
phrase-surprised = I did not see that coming.
phrase-lucky = That was luck.
phrase-good-game = Good game!
phrase-again = Once more?
phrase-goodbye = Goodbye!
search-rules = Search the rulings

## The end
result = Result
you-won = You have won!
you-share = You share the win!
nobody-won = Nobody has won.
winners = { $count ->
    [one] { $names } has won.
   *[other] { $names } have won.
}
winner = winner
rematch = Play again
record = Save the record

## Me
me = You
name-how = Shown at the tables at which you sit down from now on.
light = Light
light-auto = As the device
light-candle = Candle
light-day = Daylight

## tavern
tavern-city = The City
tavern-endless = endless coins
tavern-coins = { $coins ->
    [one] a coin
   *[other] { $coins } coins
}
tavern-round = Round { $round }
tavern-to-win = { $coins } coins win
tavern-master = Master Thief
tavern-locations = Locations
tavern-location = Location { $spot }
tavern-jail = Jail
tavern-free = free
tavern-hand = Your hand
tavern-cards-left = { $cards } cards
tavern-discarded = discarded
tavern-face-down = face down
tavern-robs = robs
tavern-trap-by = Trap by
tavern-sabotage-by = Sabotage by
tavern-pick-two = Pick two cards
tavern-pick-target = Whom does { $card } hit?
tavern-play = Play these two
tavern-chosen = chosen
tavern-pass = Let it happen
tavern-leave = Leave them be
tavern-nobody = Nobody
tavern-aftermath = The last round
tavern-caught = is caught
tavern-name-steal = Steal
tavern-name-trap = Trap
tavern-name-heist = Heist
tavern-name-sabotage = Sabotage
tavern-name-no-honor = No Honor
tavern-does-steal = Take a coin from the City.
tavern-does-trap = Catch a thief who steals: on the spot, or set in advance.
tavern-does-heist = Claim a location and what is in it.
tavern-does-sabotage = Catch a thief on a heist: on the spot, or set in advance.
tavern-does-no-honor = Rob another thief at the end of the round.
tavern-honest = Trap and Sabotage together: an honest businessperson, who cannot be robbed.

## diamonds
diamonds-city = The city
diamonds-place = Neighbourhood { $at }: { $card } in the window, { $cards ->
    [one] one card
   *[other] { $cards } cards
}
diamonds-place-empty = Neighbourhood { $at }: nothing in the window, { $cards ->
    [one] one card
   *[other] { $cards } cards
}
diamonds-place-closed = Neighbourhood { $at }: closed
diamonds-closed = closed
diamonds-whistled-in = Policemen whistled in: they are among these cards
diamonds-odds-police = { $percent } % police
diamonds-odds-takes = { $percent } % the diamond
diamonds-odds-on = { $percent } % neither
diamonds-next = The next card
diamonds-reserve = Reserve ({ $count })
diamonds-paid = Paid to policemen, gone
diamonds-unseen = Nobody has seen yet ({ $count })
diamonds-joker = Joker
diamonds-policeman = Policeman { $card }
diamonds-worth = { $card }: worth { $value }
diamonds-theft = The theft
diamonds-robs = robs neighbourhood { $at } of { $card }
diamonds-took = took { $card } from neighbourhood { $at }
diamonds-robbed = was after { $card } in neighbourhood { $at }
diamonds-sum = { $total } of { $value }
diamonds-end-taken = Got it!
diamonds-end-cold-feet = Cold feet
diamonds-end-jail = Caught
diamonds-end-no-cards = Nothing left here
diamonds-fate-bribed = bribed with { $card }
diamonds-fate-away = sent away by { $card }
diamonds-fate-arrests = arrests
diamonds-rob = Rob
diamonds-rob-why = Go for this diamond. The first card must be drawn; the others may whistle before it.
diamonds-draw = Draw on
diamonds-draw-why = Turn up another card. A heart or club adds its value, a policeman stops you, the Joker takes the diamond.
diamonds-stop = Cold feet
diamonds-stop-why = End your turn. It costs nothing; the diamond stays in the window.
diamonds-pass = Keep quiet
diamonds-pass-why = Whistle for nobody and keep your policemen.
diamonds-jail = Go to jail
diamonds-jail-why = Let him do his duty: the turn ends and you miss your next one, but you keep what you have.
diamonds-bribe-why = Pay { $card }: it is gone for good, the theft goes on, and the policeman is in your pocket.
diamonds-cancel-why = Give up { $card }: both policemen leave the game, and the theft goes on.
diamonds-whistle-why = Whistle: { $card } is shuffled into the neighbourhood that is about to be robbed.
diamonds-hint-whistle = Whistle with a policeman of yours?
diamonds-hint-bribe = Pay with a diamond of yours?
diamonds-hint-cancel = Send him away with a policeman of yours?
diamonds-hint-both = Pay with a diamond, or send him away with a policeman of yours?
diamonds-own = Before you
diamonds-turn = on the prowl
diamonds-loot = Loot
diamonds-loot-worth = Loot worth { $value }
diamonds-no-loot = no loot yet
diamonds-pocket = Policemen in the pocket
diamonds-in-jail = In jail
diamonds-in-jail-why = Misses the next turn, and may whistle all the same.
diamonds-over-all-looted = Nothing is left to steal.
diamonds-over-piles-empty = No neighbourhood has cards left.
diamonds-over-stranded = No neighbourhood has both cards and a diamond.

## sneaks
sneaks-information = information
sneaks-artifacts = artifacts
sneaks-jewelry = jewelry
sneaks-gold = gold
sneaks-round = Round { $round }
sneaks-deck-1 = Deck I: { $cards }
sneaks-deck-2 = Deck II: { $cards }
sneaks-deck-why = Loot comes from deck I until it is used up, then from deck II, which pays more. When it cannot fill all empty places, the game is over.
sneaks-ally = Ally of
sneaks-ally-why = Who has the ally sends two teams of sneaks, the other two of snitches. The ally changes sides after every round.
sneaks-places = Locations
sneaks-place = { $spot }, { $name }
sneaks-gone = gone
sneaks-documents = Compromising Documents
sneaks-collection = Collection
sneaks-blank-check = Blank Check
sneaks-safecracking = Safecracking
sneaks-intrigues = Intrigues
sneaks-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
sneaks-standard-does = { $count } tokens of { $colour } from the bank
sneaks-item-does = Stays with you; worth { $points ->
    [one] a point
   *[other] { $points } points
} at the end
sneaks-documents-does = All others return half their tokens of { $colour }, rounded up
sneaks-collection-does = A token of each category
sneaks-blank-check-does = Any three tokens of the bank
sneaks-safecracking-does = Three stash cards
sneaks-intrigues-does = Up to three times, trade a token of yours for one of somebody else, who is not asked
sneaks-documents-note = the others lose half
sneaks-blank-check-note = any three tokens
sneaks-safecracking-note = three stash cards
sneaks-intrigues-note = trade up to three tokens
sneaks-last-round = last round
sneaks-discards = Used up ({ $cards })
sneaks-sneak = sneaks
sneaks-snitch = snitches
sneaks-sneak-of = Sneaks of { $name }
sneaks-snitch-of = Snitches of { $name }
sneaks-guarded = guarded
sneaks-guarded-why = Snitches were here: nothing happened, and the loot stays.
sneaks-contested = stumbled
sneaks-contested-why = Several teams were in each other's way: the loot stays, and each of them gets a stash card if there are enough.
sneaks-stolen = to { $name }
sneaks-stolen-why = { $name } came alone and took { $loot }.
sneaks-lost = lost
sneaks-lost-why = Nobody came: { $loot } has disappeared.
sneaks-send-sneak = Sneaks to { $spot }
sneaks-send-snitch = Snitches to { $spot }
sneaks-send-sneak-why = They take the loot if nobody else's sneaks and no snitches are here.
sneaks-send-snitch-why = With snitches here nobody steals, and the loot stays.
sneaks-teams-sneak = { $left ->
    [0] all sneaks have a target
   *[other] sneaks to send: { $left }
}
sneaks-teams-snitch = { $left ->
    [0] all snitches have a target
   *[other] snitches to send: { $left }
}
sneaks-send = Send them
sneaks-send-why = In secret. The plan can be changed until the last player has one.
sneaks-change = Change the plan
sneaks-planned = Sent: sneaks to { $sneaks }, snitches to { $snitches }
sneaks-take = Take these
sneaks-take-any = { $count ->
    [one] Pick a token of the bank
   *[other] Pick { $count } tokens of the bank
}
sneaks-take-one = { $count ->
    [one] Pick a category: a token of it
   *[other] Pick one category: { $count } tokens of it, or what it has
}
sneaks-put-back = Put back { $colour }
sneaks-click-take = Take { $colour }
sneaks-click-give = Give { $colour }
sneaks-click-get = Get { $colour } of { $name }
sneaks-swap-start = { $left ->
    [one] Trade one more: pick a token of yours and one of somebody else
   *[other] Trade up to { $left }: pick a token of yours and one of somebody else
}
sneaks-swap-give = And which of yours do you give?
sneaks-swap-get = And whose token do you want?
sneaks-swap = Give { $name } { $give } for { $get }?
sneaks-exchange = Trade
sneaks-stop = No more
sneaks-stop-why = End the Intrigues here.
sneaks-ledger = Who has what
sneaks-ladder = points by place
sneaks-places-why = Points for the first place, the second and so on: { $points }. Who is tied shares.
sneaks-stash = stash
sneaks-stash-why = Secret cards, each of a category. They count like tokens at the end, when all are shown.
sneaks-bank = Bank
sneaks-own-stash = Your secret stash
sneaks-no-stash = nothing yet
sneaks-item-worth = { $name }: { $points ->
    [one] a point
   *[other] { $points } points
}
sneaks-scores = What it was worth
sneaks-scored = { $tokens } tokens, { $stash } stash cards: { $points ->
    [one] a point
   *[other] { $points } points
}
sneaks-items = special
sneaks-total = points

## heistmaster
heistmaster-round = Round { $round }
heistmaster-steps = The round
heistmaster-step-offers = Offers
heistmaster-step-offers-help = Everyone but the Heistmaster offers something for being taken along, in secret. It binds nobody.
heistmaster-step-team = Team
heistmaster-step-team-help = The Heistmaster names half of the table.
heistmaster-step-pay = Pay
heistmaster-step-pay-help = Whoever was named pays as much of the offer as they please.
heistmaster-step-target = Target
heistmaster-step-target-help = The Heistmaster picks a corporation and takes the money that lies there.
heistmaster-step-loyalty = Loyalty
heistmaster-step-loyalty-help = Everyone on the team chooses a side, in secret. Then all is shown.
heistmaster-money = { $money ->
    [one] one coin
   *[other] { $money } coins
}
heistmaster-corporations = The corporations
heistmaster-is-target = Target
heistmaster-cards = { $cards ->
    [0] empty
    [one] one card
   *[other] { $cards } cards
}
heistmaster-tier = Tier { $tier }: { $left } of { $all } still in the deck
heistmaster-on-deck = { heistmaster-money } on it
heistmaster-on-deck-help = Whoever leads a heist here takes this money. Decks that are passed over get 2 more.
heistmaster-looked = Top card seen by
heistmaster-looked-help = These have looked at the top card
heistmaster-ending-help = What decides if the End Game card of this deck is revealed. It is one of its third tier.
heistmaster-green-end = Highest and lowest honour are out. Of the others the richest win.
heistmaster-blue-end = The richest win.
heistmaster-red-end = The poorest are out. Of the others the most honourable win.
heistmaster-empty-deck = The lowest honour is out. Of the others the richest win.
heistmaster-go = Rob them
heistmaster-go-for = Go for { $corporation } and take the { $money } on it
heistmaster-go-help = The money here is yours at once; the two others get 2 each. Then the team choose their sides.
heistmaster-card = { $value }
heistmaster-card-event = { $value } with an event
heistmaster-card-honour = { $value } with honour
heistmaster-card-both = { $value } with an event and honour
heistmaster-card-end = End Game
heistmaster-back = A card of { $corporation }, tier { $tier }
heistmaster-where-unknown = in the deck, or in a stash
heistmaster-where-top = on top; you have looked
heistmaster-where-revealed = revealed and gone
heistmaster-where-stashed = in the stash of { $name }
heistmaster-honour = Honour
heistmaster-honour-of = { $name }: honour { $honour }
heistmaster-honour-help = Honour, from 1 to 13
heistmaster-purse = closed purse, { $money } counted in the open
heistmaster-purse-help = Closed. The number is what everyone could count: all that was paid in the open.
heistmaster-own-purse = your money: { $money }
heistmaster-own-purse-help = Your money. The others see a closed purse.
heistmaster-word = offers kept: { $kept }, broken: { $broken }
heistmaster-word-help = Offers that were paid in full, and offers that were not
heistmaster-stash-of = { $cards ->
    [0] nothing stashed
    [one] one card stashed
   *[other] { $cards } cards stashed
}
heistmaster-sides = Sides taken so far
heistmaster-side-in = Round { $round }: { $side }
heistmaster-is-master = Heistmaster
heistmaster-on-team = on the heist
heistmaster-offers = offers { $money }
heistmaster-paid = paid { $money }
heistmaster-paid-of = paid { $paid } of { $money }
heistmaster-take = Take { $name } along
heistmaster-leave = Leave { $name } at home
heistmaster-ask = Your decision
heistmaster-offer = What do you offer?
heistmaster-offer-help = Words, not money: it binds nobody. But everyone sees who keeps an offer.
heistmaster-own-money = You have { $money }.
heistmaster-more-than-own = You have only { $money }. You may offer more than that.
heistmaster-offer-this = { $money ->
    [0] Offer nothing
   *[other] Offer { $money }
}
heistmaster-less = One less
heistmaster-more = One more
heistmaster-pay = You have offered { $money }. What do you pay?
heistmaster-pay-label = What you pay
heistmaster-pay-empty = Your purse is empty: there is nothing to pay with.
heistmaster-pay-nothing = Nothing
heistmaster-pay-most = All { $money }
heistmaster-pay-this = { $money ->
    [0] Pay nothing
   *[other] Pay { $money }
}
heistmaster-word-kept = You keep your word.
heistmaster-word-broken = Less than the { $money } you have offered: this counts as a broken word.
heistmaster-pick-team = Pick the team: { $picked } of { $size }
heistmaster-team-help = Click the thieves below; you may go along or stay at home. Who is named must go.
heistmaster-send = Send them
heistmaster-clear = Take back
heistmaster-pick-target = Pick a corporation
heistmaster-target-help = You take what lies there, on the team or not. The two others get 2 each.
heistmaster-pick-side = Share or cheat?
heistmaster-side-help = Secret until everyone on the team has chosen.
heistmaster-seal-side = Seal it
heistmaster-sealed = Sealed; you may still change it
heistmaster-instead = Instead: { $what }
heistmaster-is-honourable = Honourable
heistmaster-is-honourable-alone = A card is revealed for you and adds to the loot.
heistmaster-is-honourable-mixed = If anyone cheats: no money, 1 honour more.
heistmaster-is-honourable-all = If all are honourable: you get the total.
heistmaster-is-dishonourable = Dishonourable
heistmaster-is-dishonourable-alone = You hide a card in your stash; its honour counts at the end.
heistmaster-is-dishonourable-mixed = If anyone is honourable: twice the total, 1 honour less.
heistmaster-is-dishonourable-all = If all cheat: nothing, 1 honour less.
heistmaster-heist = Heist of round { $round }
heistmaster-led-by = led by
heistmaster-under-way = The heist under way
heistmaster-last = The last heist
heistmaster-took = { $name } takes the { $money } that lay there.
heistmaster-all-honourable = All honourable: each gets the total.
heistmaster-all-dishonourable = All dishonourable: nothing is revealed, and each loses 1 honour.
heistmaster-mixed = Betrayed: the dishonourable get twice the total and lose honour, the honourable gain it.
heistmaster-stashed = for
heistmaster-stashed-help = Hidden in a stash: it calls no event and is worth no money
heistmaster-total = Total
heistmaster-total-help = All revealed numbers, changed by events
heistmaster-no-event = No event is left to happen.
heistmaster-screen = Behind your screen
heistmaster-no-stash = Nothing stashed. Who is dishonourable hides a card here.
heistmaster-stash = { $honour ->
    [0] Your stash. No honour in it.
   *[other] Your stash: { $honour } honour more at the end.
}
heistmaster-screens-down = The screens come down
heistmaster-ended-green-end = Green ends the game.
heistmaster-ended-blue-end = Blue ends the game.
heistmaster-ended-red-end = Red ends the game.
heistmaster-ended-empty-deck = A deck is empty, its End Game card in a stash.
heistmaster-wins = wins
heistmaster-beaten = outdone
heistmaster-out-green-end = out: highest or lowest honour
heistmaster-out-blue-end = out
heistmaster-out-red-end = out: the poorest
heistmaster-out-empty-deck = out: lowest honour
heistmaster-honour-with = Honour { $honour }, with { $symbols } from the stash
heistmaster-from-stash = { $symbols } from the stash
heistmaster-thief = Thief
heistmaster-sum = Sum
heistmaster-ledger = The ledger
heistmaster-ledger-help = What everyone gained in the open in each round, less what was paid.
heistmaster-events = Events: { $left } left
heistmaster-events-help = For every revealed card with a bell one of these happens. When none is left, all are shuffled again.
heistmaster-left-of = { $left } of { $all }
heistmaster-effect-total-plus = The total is { $amount } higher.
heistmaster-effect-total-minus = The total is { $amount } lower.
heistmaster-effect-honourable-take = Each honourable thief of the heist gets { $amount }.
heistmaster-effect-dishonourable-pay = Each dishonourable thief of the heist pays { $amount }.
heistmaster-effect-highest-lose-honour = Whoever has the most honour loses { $amount }.
heistmaster-effect-lowest-gain-honour = Whoever has the least honour gains { $amount }.
heistmaster-effect-money-on-decks = { $amount } go onto each deck.
heistmaster-effect-bystanders-take = Whoever is not on the heist gets { $amount }.
heistmaster-effect-look-at-tops = The Heistmaster looks at the top card of each deck.
heistmaster-effect-dishonourable-share = { $amount ->
    [0] The dishonourable receive nothing.
    [one] The dishonourable receive the total only once.
   *[other] The dishonourable receive the total { $amount } times.
}
heistmaster-effect-honourable-honour = If not all are honourable, those who are gain { $amount } honour.

## guild
guild-tabs = Parts of the table
guild-tab-table = City
guild-tab-crews = Crews
guild-tab-hand = Hand
guild-tab-heist = Heist
guild-can-click = can be chosen
guild-desk = Your move
guild-turn = Turn { $turn }
guild-part-agendas = Hidden Agendas
guild-part-draft = The draft
guild-actions-left = { $actions ->
    [one] one action
   *[other] { $actions } actions
}
guild-why-actions = Actions that are left in this turn; any action but a Heist can be taken again
guild-heists-left = { $heists ->
    [0] no Heist
    [one] one Heist
   *[other] { $heists } Heists
}
guild-why-heists = A Heist is spent when Characters are committed, not before
guild-honor-holds = Honor holds
guild-honor-broken = No honor
guild-why-honor = No Betrayal has stood yet: what has the No Honor mark does nothing
guild-why-broken = A Betrayal has stood: everything with the No Honor mark works now
guild-skill-lies = Lies
guild-skill-muscle = Muscle
guild-skill-stealth = Stealth
guild-skill-tinker = Tinker
guild-mark-dice = dice
guild-mark-exhaust = Exhaust
guild-mark-no-honor = No Honor
guild-mark-watch = Watch
guild-mark-coins = Coins
guild-side = { $side ->
    [X] an X
   *[other] a { $side }
}
guild-sort-logistics = Logistics
guild-sort-modifier = Modifier
guild-sort-anytime = Anytime
guild-sort-moment = Moment of Truth
guild-how-logistics = Played with an action of your own turn.
guild-how-modifier = Played with an action of your own turn; it stays on a Character.
guild-how-anytime = Played whenever a window is open.
guild-how-moment = Put down in the Moment of Truth of a heist that went well.
guild-copies = { $copies ->
    [one] There is one of it.
   *[other] There are { $copies } of it.
}
guild-kind-character = Character
guild-kind-treasure = Treasure
guild-kind-agenda = Hidden Agenda
guild-kind-defense = Defense
guild-betrayal = Betrayal
guild-price = Costs you { $coins ->
    [0] nothing
    [one] one Coin
   *[other] { $coins } Coins
}
guild-cost = Cost { $coins }
guild-coins = { $coins ->
    [0] no Coins
    [one] one Coin
   *[other] { $coins } Coins
}
guild-coins-word = Coins
guild-is-exhausted = exhausted
guild-is-posted = to #{ $slot }
guild-is-committed = on #{ $slot }
guild-is-muted = no abilities
guild-is-used = used this turn
guild-attached-by = attached by { $name }
guild-zoom = The card, large
guild-close = Close
guild-skills-now = Now:
guild-any-line = Any one line is a way past:
guild-watch = City Watch: after a failure it takes a Coin from everyone who had sent somebody here
guild-reward = adds { $coins ->
    [one] a Coin
   *[other] { $coins } Coins
} to the haul
guild-stage = Stage { $stage }
guild-objective-facts = { $coins } Coins, { $slots ->
    [one] one Defense
   *[other] { $slots } Defenses
}, { $treasures ->
    [0] no Treasure
    [one] one Treasure
   *[other] { $treasures } Treasures
}
guild-treasures = { $treasures ->
    [0] no Treasure
    [one] one Treasure
   *[other] { $treasures } Treasures
}
guild-why-haul = Coins of the haul
guild-if-it-fails = If a Defense is not beaten
guild-nothing = nothing
guild-one-exhaust = one is exhausted
guild-one-arrest = one is arrested
guild-one-kill = one is killed
guild-all-exhaust = all are exhausted
guild-all-arrest = all are arrested
guild-all-kill = all are killed
guild-each-pays = each pays { $coins }
guild-heist-here = A heist is under way here.
guild-talked = Talked about this turn: no second try before the next
guild-not-drawn = { $slots } Defenses, drawn when a heist is declared
guild-added = added
guild-why-cover = Who of your ready crew beats this line, if nobody interferes
guild-enough = enough
guild-and-more = { $names } or { $more } more
guild-line-named = the line to beat
guild-line = line { $line }
guild-pool = For hire
guild-laid-out = Laid out for the draft
guild-filter = Show only
guild-only-skill = only those with { $skill }
guild-only-sort = only { $sort }
guild-affordable = within my means
guild-usable = usable now
guild-nobody-fits = Nobody here.
guild-piles = Jail, Graveyard and piles
guild-drawer-jail = Jail ({ $count })
guild-drawer-graveyard = Graveyard ({ $count })
guild-drawer-schemes = Discarded Schemes ({ $count })
guild-drawer-defenses = Discarded Defenses ({ $count })
guild-jailbreak = Break somebody out
guild-jail-talked = A jailbreak was talked about this turn
guild-the-jail = The Jail
guild-decks = Decks
guild-deck-schemes = { $count } Schemes
guild-deck-defenses = { $count } Defenses
guild-deck-people = { $count } Characters
guild-deck-treasures = { $count } Treasures
guild-at-large = { $count } at large
guild-why-at-large = Characters outside Jail and Graveyard. With fewer than six there is martial law, and nobody wins
guild-holds = { $count ->
    [one] one Scheme in hand
   *[other] { $count } Schemes in hand
}
guild-in-heist = in the heist
guild-silenced = no Anytimes
guild-free = { $count ->
    [one] one place free
   *[other] { $count } places free
}
guild-won-shared = { $count } won together
guild-won-solo = { $count } won alone
guild-jailbreaks = { $count } jailbreaks
guild-betrayals = { $count } betrayals
guild-betrayed = { $count } times betrayed
guild-watching = You are watching: hands and Hidden Agendas are their owners' own.
guild-hand = Your hand
guild-hand-count = { $count } of { $limit }
guild-no-schemes = No Schemes.
guild-known-to = known to { $names }
guild-said = your choice so far
guild-agendas = Hidden Agendas
guild-worth-now = now worth { $coins }
guild-known = What you know
guild-you-look = You look at
guild-know-hand = In the hand of { $name }
guild-know-deck = In the Scheme deck
guild-know-defenses = In the Defense deck
guild-no-heist = No heist is under way.
guild-heist-of = Heist of
guild-steps = Stages of the heist
guild-step-talk = Talk
guild-step-place = Places
guild-step-complications = Complications
guild-step-truth = Moment of Truth
guild-step-haul = The haul
guild-step-lost = Failure
guild-bench = Ready:
guild-here = to #{ $slot }
guild-bypassed = bypassed
guild-failed = failed
guild-counts-bypassed = counts as bypassed
guild-nobody-left = nobody is left here
guild-not-enough = not enough
guild-why-balance = What they have beyond the line, or lack
guild-shares = Shares, if nobody betrays
guild-rest-is = keeps the rest
guild-helps-for = helps for
guild-is-offered = is offered
guild-wants = and wants { $coins }
guild-the-treasure = the Treasure
guild-annulled = cancelled
guild-betrays = betrays for { $coins }
guild-loot = Treasures of the haul
guild-plays = Declared, and waiting for counters
guild-declares = declares
guild-counters = counters
guild-countered = countered
guild-exchange = Exchange
guild-gives-to = gives
guild-a-scheme = a Scheme
guild-news = What has just happened
guild-end = How it ended
guild-end-robbed = A Stage III Objective was robbed, and the game is over.
guild-end-martial-law = Martial law: nobody has won.
guild-end-turn-limit = The turn limit was reached.
guild-stash = { $coins } in the stash
guild-on = { $modifier } on { $host }
guild-take-back = Take back
guild-back-to = Go back to before this
guild-as-list = As a list ({ $count })
guild-hint-agendas = Click the Hidden Agenda that you put away.
guild-hint-draft = Click a Character that glows.
guild-hint-act = Click an Objective to rob it, somebody for hire to recruit, a Scheme of yours to play; or take another action:
guild-hint-logistics = Click a Logistics card or a Modifier of your hand.
guild-hint-place = Click one of your Characters, then a Defense.
guild-hint-line = Click the line to beat.
guild-hint-truth = Click the Scheme that you put face down. What is no Moment of Truth card is a bluff, and comes back.
guild-hint-window = Click a card that glows, or pass.
guild-hint-choose = Click what you choose.
guild-which-character = Which Character?
guild-which-scheme = Which Scheme?
guild-which-treasure = Which Treasure?
guild-which-agenda = Which Hidden Agenda?
guild-which-defense = Which Defense?
guild-which-objective = Which Objective?
guild-which-player = Which player?
guild-which-modifier = Which Modifier?
guild-which-skill = Which skill?
guild-which-line = Which line?
guild-which-die = Which die?
guild-which-shield = What protects it?
guild-which-way = In which way?
guild-confirm-drop = Put it away
guild-confirm-draft = Take this one
guild-confirm-heist = Declare the heist
guild-confirm-recruit = Recruit
guild-confirm-play = Play it
guild-confirm-use = Use it
guild-confirm-accept = Accept, and hand it over
guild-confirm-place = Place
guild-confirm-line = This line
guild-confirm-truth = Put it face down
guild-confirm-choose = This one
guild-do-legwork = Legwork
guild-why-legwork = Draw Schemes up to your limit
guild-do-rest = Rest
guild-why-rest = Ready your whole crew
guild-do-rest-draw = Rest and draw two
guild-why-rest-draw = Ready your whole crew, and draw two Schemes
guild-do-rest-discard = Rest and discard
guild-why-rest-discard = Ready your whole crew, and throw away as many Schemes as you like
guild-do-headhunt = Headhunt
guild-why-headhunt = Everybody for hire goes under the deck, and five others come
guild-do-exchange = Exchange
guild-why-exchange = Trade Characters, Schemes, Treasures and Coins; everybody concerned must say yes
guild-do-fire = Fire somebody
guild-why-fire = Let somebody of your crew go; that is no action
guild-do-end = End turn
guild-why-end = Stop here, whatever actions are left
guild-do-pass = Pass
guild-why-pass = Do nothing now. If somebody else acts, you are asked again
guild-do-pass-heist = until Complications
guild-why-pass-heist = Pass every time until a heist has Complications
guild-do-pass-turn = this turn
guild-why-pass-turn = Pass every time until this turn is over
guild-do-pass-mine = until my turn
guild-why-pass-mine = Pass every time until your own turn
guild-order-heist = You pass until a heist has Complications.
guild-order-turn = You pass until this turn is over.
guild-order-mine = You pass until your own turn.
guild-do-purse = Give Coins
guild-why-purse = Open your purse, to give Coins away, once a window; they are gone at once, and bind nobody
guild-do-propose = Propose
guild-why-propose = Put it on the table as it is: all partners answer at once, and a single no undoes it
guild-do-accept = Accept
guild-why-accept = Agree to what is offered
guild-do-decline = Decline
guild-why-decline = Do not agree to what is offered
guild-do-agree = Take { $name } along for { $coins }
guild-why-agree = Take them along for what they ask
guild-do-refuse = Go without { $name }
guild-why-refuse = Go without them
guild-do-break = Break off
guild-why-break = Give the heist up; it cannot be tried again this turn
guild-do-done = Done
guild-why-done = That is all
guild-do-done-logistics = That is all
guild-why-done-logistics = End the Logistics action
guild-do-done-resting = That is all
guild-why-done-resting = Keep the other Schemes
guild-do-done-offer = No more offers
guild-why-done-offer = Those who are invited answer now; with nobody invited you go with whom you have
guild-do-done-place = That is all
guild-why-done-place = You place nobody else
guild-do-done-purse = Close the purse
guild-why-done-purse = Give nothing more
guild-do-done-trade = No exchange after all
guild-why-done-trade = Give it up: the action is not spent, and there is no other exchange this turn
guild-do-done-firing = Nobody after all
guild-why-done-firing = Let nobody go
guild-less = less
guild-more = more
guild-ready-count = { $count } ready
guild-coins-for = Coins for { $name }
guild-and-treasure = and the Treasure
guild-offer = Offer
guild-why-offer = A share of the haul, paid only if nobody betrays; they may ask for another number
guild-haul-left = The haul is { $haul }; { $promised } promised, { $left } would be yours.
guild-offers-you = offers you
guild-or-for = Or come for
guild-ask-coins = Coins that you ask for
guild-counter = Ask for this
guild-why-counter = Name another number; the initiator takes it or goes without you
guild-pay = Give
guild-why-pay = These Coins are gone at once
guild-trade-with = With
guild-you-give = You give
guild-you-ask = You ask of { $name }
guild-goes-to = to
guild-comes-from = from
guild-room-left = { $count ->
    [0] Six things are enough.
    [one] Room for one more.
   *[other] Room for { $count } more.
}

## Lessons, practice that is kept, people, sounds
learn = Learn it
learned = Learned
rules-learn = Learn it by playing
lesson = Lesson
lesson-mark = Lesson
lesson-progress = How far the lesson is
lesson-go-on = Go on
lesson-your-move = Your move.
lesson-show = Show me
lesson-not-this-time = You could do that, and in a game of your own you may. The lesson is after something else: read once more what it says.
lesson-earlier = What was said before
lesson-done = That was the lesson.
lesson-play-on = Play on against bots
lesson-real = Play a real game
lesson-friends = Play with friends
practice-new = Another match
practice-under-way = A match is under way.
practice-resume = Go on with it
account = Account
account-why = You can play without one. With an account you come back from any device, have a rating, and can let programs play for you.
account-make = Make an account
account-enter = Sign in
account-how = Your tables and what you have played stay yours. There is no mail address, so nobody can send you a new password: write it down.
account-replaces = You become the person of that account on this device; what you have played here as a guest stays with the guest.
account-in = You are signed in as { $login }.
account-leave = Sign out
account-everywhere = Sign out everywhere
account-delete = Give the account up
account-delete-how = You get up from every table, and your name, tokens, ratings and history are forgotten. This cannot be taken back.
login = Name to sign in with
password = Password
password-old = The password so far
password-new = The new password
password-change = Change the password
password-how = All other devices have to sign in again.
password-changed = Changed. All other devices are signed out.
history = What you have played
history-none = Nothing to its end yet.
history-more = More
history-won = won
history-shared = shared the win
history-lost = lost
history-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ranking = Ranking
ranking-of = Ranking of { $game }
ranking-none = Nobody has a rating here yet. Two people with accounts who play a match to its end are the first.
ranking-how = The strength is what somebody is at least: it grows with every match, and matches between accounts count.
ranking-guest = Guests have no rating. Matches between accounts count.
ranking-place = Place
ranking-who = Who
ranking-game = Game
ranking-strength = Strength
ranking-matches = Matches
tokens = Tokens for your programs
tokens-how = A program with a token plays in your name. It cannot touch your account.
token-name = What the token is for
token-make = Make a token
token-once = Copy it now: it is shown this once
token-revoke = Revoke
token-revoke-this = Revoke { $name }
device = Another device
device-link = Open this on the other device
device-how = It works once, within ten minutes. Whoever opens it is you, so give it to nobody.
here = On with the match
here-account = You are signed in as { $login } on this device. If you go on, you are whoever made the link instead.
here-go = Go on
taste = Light and sound
problem-login-taken = Somebody else has this name.
problem-invalid-login = 3 to 64 letters, digits and . _ - + @
problem-invalid-password = 8 to 128 characters
problem-invalid-new = 8 to 128 characters
problem-invalid-name = There is nothing to see in it.
problem-wrong-credentials = The name or the password is wrong.
problem-wrong-password = This is not the password.
problem-stale = Too late: the table has gone on meanwhile.
problem-rate-limited = Too much at once. Wait a little.
problem-unavailable = Not now. Try again.
problem-not-found = There is nothing like that.
problem-invalid-link = This link is unknown, has been used, or is too old.
problem-too-many-tokens = You have as many tokens as you can have. Revoke one first.
problem-too-many-links = You have as many unused links as you can have. They last ten minutes.
problem-no-free-seat = Every seat is taken.
problem-too-many-lines = Enough has been said at this table.
problem-too-many-watchers = Too many look at this table.
problem-log-full = The log of this table is full.
problem-account-changed = It has changed meanwhile. Try again.
problem-not-seated = You have no seat at this table.
problem-no-session = The server does not know you any more. Load the page again.
sound = Sounds
sound-on = on
sound-off = off
sound-how = A quiet tone when it is your turn, when coins change hands, and at the end.
# Replays, and what comes after the game.
replay = Replay
replay-mark = Replay
replay-step = Step { $step } of { $last }
replay-moment = Moment of the match
replay-begin = To the deal (Home)
replay-back = A step back (←)
replay-play = Play (space)
replay-pause = Stop (space)
replay-on = A step on (→)
replay-end = To the end (End)
replay-pace = Speed
replay-eyes = Seen through the eyes of
replay-all = All-seeing
replay-watch = A spectator
replay-secrets = What each of them alone could see
replay-keys = Arrow keys step, space plays, Home and End jump; a line of the log or a place in the chart leads there.
replay-go-there = Go to this moment
replay-none-kept = This browser keeps no such record. Records of your own are found only in the browser in which they were played or opened.
watch-replay = Watch the replay
copy-moment = Copy link
copy-moment-why = Copy a link to this moment
open-record = Open a record
open-record-how = Choose the file of a match that was played, or drop it here. It is read by the rules in your browser and sent nowhere.
choose-file = Choose a file
last-practice = Your last practice match
file-too-long = The file is longer than any record.
file-unreadable = This file cannot be read.
chart = { $unit } over time
chart-words = { $unit } over { $steps } steps. At the end: { $ends }.
chart-table = The same as a table
chart-step = Step
chart-steps = Steps
replay-these-eyes = Seen through these eyes
# How a game has ended: a game whose endings are not here says it in its own words.
ending-tavern-enough-coins = At the end of a round one thief had enough coins, and more than anybody else.
ending-tavern-round-limit = The last round was played: the richest win.
ending-diamonds-all-looted = { diamonds-over-all-looted }
ending-diamonds-piles-empty = { diamonds-over-piles-empty }
ending-diamonds-stranded = { diamonds-over-stranded }
ending-sneaks-deck-empty = The deck could not fill every empty location: the game ended, and the stashes were shown.
ending-heistmaster-green-end = { heistmaster-ended-green-end } { heistmaster-green-end }
ending-heistmaster-blue-end = { heistmaster-ended-blue-end } { heistmaster-blue-end }
ending-heistmaster-red-end = { heistmaster-ended-red-end } { heistmaster-red-end }
ending-heistmaster-empty-deck = { heistmaster-ended-empty-deck } { heistmaster-empty-deck }
ending-guild-robbed = { guild-end-robbed }
ending-guild-martial-law = { guild-end-martial-law }
ending-guild-turn-limit = { guild-end-turn-limit }
replay-told-alone = was told alone

## Choices that explain themselves, and the parts of the program

part-missing = The table did not arrive. Is there a connection? Reload the page to try again.
ask-first = Ask before a choice is final
motion = Animations
habits = How you play
about-to = About to do this
do-it = Do it
not-yet = Not yet
