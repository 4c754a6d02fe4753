//! Practice matches and lessons, played without a browser.

use rookery_catalog::CATALOG;
use rookery_table::Record;
use rookery_wire::{Code, Field, Version};
use serde_json::json;

use super::*;

const NOW: Millis = Millis(1000);

fn practice(game: &str, seats: usize) -> Practice {
    let setup = Setup {
        game: game.to_owned(),
        seats,
        options: json!({}),
        title: String::new(),
        listed: Listed::Private,
        clock: Clock::None,
    };
    let (name, bot) = ("Ada".to_owned(), "random".to_owned());
    Practice { setup, name, bot, secret: [7; 32], pause: 700, log: Vec::new() }
}

/// The page: everything that it was sent, and the last update.
struct Page {
    solo: Solo,
    sent: Vec<ToPage>,
    update: Update,
    version: Version,
}

impl Page {
    fn new((solo, sent): (Solo, Vec<ToPage>)) -> Self {
        let [ToPage::Frame(hello)] = &sent[..] else { panic!("no hello: {sent:?}") };
        let (ToClient::Hello(hello), Some(version)) = ToClient::parse(hello).unwrap() else { panic!() };
        assert_eq!(hello.seat, Some(Seat::new(0)));
        Self { solo, sent: Vec::new(), update: hello.update.unwrap(), version }
    }

    fn practise(practice: Practice) -> Self {
        Self::new(Solo::practise(practice, NOW).unwrap())
    }

    /// Reads what is sent, and returns the messages of the table that are no updates.
    fn read(&mut self, sent: Vec<ToPage>) -> Vec<ToClient> {
        let mut others = Vec::new();
        for message in &sent {
            let ToPage::Frame(frame) = message else { continue };
            let (message, version) = ToClient::parse(frame).unwrap();
            self.version = version.unwrap_or(self.version);
            match message {
                ToClient::Update(update) => self.update = *update,
                other => others.push(other),
            }
        }
        self.sent.extend(sent);
        others
    }

    fn say(&mut self, message: FromClient) -> Vec<ToClient> {
        let sent = self.solo.hear(ToWorker::Said(message), NOW);
        self.read(sent)
    }

    fn act(&mut self, take: u32, action: &str) -> Vec<ToClient> {
        let asked = self.update.asked.unwrap();
        self.say(FromClient::Act { re: 9, asked, take, action: json!(action) })
    }

    /// Lets happen what happens by itself.
    fn wait(&mut self) {
        while self.solo.next_pause().is_some() {
            let sent = self.solo.go_on(NOW);
            self.read(sent);
        }
    }

    /// Plays the first action of every question, so many times or to the end.
    fn play(&mut self, questions: usize) {
        self.wait();
        for _ in 0..questions {
            if self.update.result.is_some() {
                return;
            }
            let (take, action) = (self.update.take + 1, self.update.legal[0].clone());
            assert_eq!(self.act(take, &action), [ToClient::Done { re: 9 }]);
            self.wait();
        }
    }

    fn log(&self) -> Vec<Value> {
        let entry = |sent: &ToPage| if let ToPage::Entry(entry) = sent { Some(entry.clone()) } else { None };
        self.sent.iter().filter_map(entry).collect()
    }
}

#[test]
fn a_practice_match_is_played_to_its_end_and_leaves_a_record() {
    for (game, seats) in [("tavern", 3), ("diamonds", 2), ("sneaks", 3)] {
        let mut page = Page::practise(practice(game, seats));
        page.play(10_000);
        let result = page.update.result.clone().unwrap();
        let is_record = |sent: &ToPage| matches!(sent, ToPage::Record(_));
        assert_eq!(page.sent.iter().filter(|sent| is_record(sent)).count(), 1, "{game}");
        // The record comes right before the update that shows the end.
        let place = page.sent.iter().position(is_record).unwrap();
        let [ToPage::Record(record), ToPage::Frame(last), ..] = &page.sent[place..] else { panic!("{game}") };
        assert!(last.contains(r#""result":{"#), "{game}: {last}");
        let record = Record::parse(record).unwrap();
        let again = find(game).unwrap().replay(&record).unwrap();
        assert_eq!(again.turn().outcome().unwrap().scores, result.scores);
    }
}

#[test]
fn a_kept_match_goes_on_where_it_was() {
    for (game, seats) in [("tavern", 3), ("sneaks", 3), ("heistmaster", 4)] {
        let mut page = Page::practise(practice(game, seats));
        page.play(5);
        let kept = Practice { log: page.log(), name: "Bo".to_owned(), ..practice(game, seats) };
        let mut again = Page::practise(kept.clone());
        let shown = |update: &Update| Update { notices: Vec::new(), ..update.clone() };
        assert_eq!(shown(&again.update), shown(&page.update), "{game}");
        assert!(again.update.notices.len() > page.update.notices.len(), "{game}: everything is told again");
        assert_eq!(again.solo.room.name(LEARNER), "Bo");
        again.play(3);
        assert!(again.update.step > page.update.step, "{game}");
        // A log that does not belong to the match is refused.
        let other = Practice { secret: [8; 32], ..kept };
        assert!(Solo::practise(other, NOW).is_err(), "{game}");
    }
}

#[test]
fn an_answer_in_secret_may_be_replaced_and_is_kept() {
    let mut page = Page::practise(practice("sneaks", 3));
    let legal = page.update.legal.clone();
    assert_eq!(page.act(1, &legal[0]), [ToClient::Done { re: 9 }]);
    assert_eq!(page.update.answered.as_ref(), Some(&legal[0]));
    let version = page.version;
    assert_eq!(page.act(2, &legal[1]), [ToClient::Done { re: 9 }]);
    assert_eq!((page.version, page.log().len()), (version, 2));
    // An older answer does not replace a newer one.
    let [ToClient::Refused(refusal)] = &page.act(1, &legal[2])[..] else { panic!("not refused") };
    assert_eq!((refusal.re, refusal.problem.code), (9, Code::Stale));
    let again = Page::practise(Practice { log: page.log(), ..practice("sneaks", 3) });
    assert_eq!(again.update.answered.as_ref(), Some(&legal[1]));
}

#[test]
fn what_is_not_allowed_is_refused_with_its_ruling() {
    let mut page = Page::practise(practice("tavern", 3));
    page.wait();
    let [ToClient::Refused(refusal)] = &page.act(1, "s1 s1 s1")[..] else { panic!("not refused") };
    assert_eq!(refusal.problem.field, Some(Field::Action));
    assert!(Solo::practise(practice("chess", 2), NOW).is_err());
    assert!(Solo::practise(practice("tavern", 99), NOW).is_err());
}

#[test]
fn bots_pause_once_for_each_move_and_only_where_there_is_something_to_see() {
    let mut page = Page::practise(practice("sneaks", 3));
    // Answers in secret show nothing: the second bot does not wait.
    assert_eq!((page.solo.next_pause(), page.solo.next_pause()), (Some(700), None));
    let sent = page.solo.go_on(NOW);
    page.read(sent);
    assert_eq!(page.update.chosen.len(), 1);
    assert_eq!(page.solo.next_pause(), Some(0));
    let sent = page.solo.go_on(NOW);
    page.read(sent);
    assert_eq!((page.update.chosen.len(), page.solo.next_pause()), (2, None), "the person is waited for");
}

#[test]
fn every_lesson_can_be_taken_and_played_on() {
    for game in CATALOG.iter().map(|entry| entry.id()) {
        let (name, bot) = ("Ada".to_owned(), "random".to_owned());
        let learn = Learn { game: game.to_owned(), name, bot, pause: 900 };
        let mut page = Page::new(Solo::learn(learn, NOW).unwrap());
        let (mut tasks, mut strays) = (0, 0);
        loop {
            assert!(page.update.asked.is_none() || tasks > 0, "{game}: asked before the lesson asks");
            page.wait();
            let last = page.sent.iter().rfind(|sent| matches!(sent, ToPage::Taught(_))).cloned();
            match last {
                Some(ToPage::Taught(Taught::Say { .. })) => {
                    assert_eq!(page.update.asked, None, "{game}");
                    page.solo.hear(ToWorker::GoOn, NOW);
                }
                Some(ToPage::Taught(Taught::Ask { task })) => {
                    tasks += 1;
                    let other = page.update.legal.iter().find(|action| **action != task).cloned();
                    if let Some(other) = other {
                        assert_eq!(page.act(1, &other), []);
                        assert_eq!(page.sent.last(), Some(&ToPage::Taught(Taught::NotThisTime)));
                        strays += 1;
                    }
                    assert_eq!(page.act(1, &task), [ToClient::Done { re: 9 }], "{game}");
                }
                Some(ToPage::Taught(Taught::Over { open })) => {
                    if open {
                        let sent = page.solo.hear(ToWorker::PlayOn, NOW);
                        page.read(sent);
                        page.play(2);
                    }
                    break;
                }
                other => panic!("{game}: {other:?}"),
            }
        }
        assert!(tasks > 2 && strays > 0, "{game}");
    }
}
