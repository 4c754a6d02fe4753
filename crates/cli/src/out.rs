//! Standard output: text with tones in colour or without, at the width of the terminal.

use std::io::{self, IsTerminal, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use rookery_kernel::{MAX_SEATS, Seat, Text, Tone};
use serde::Serialize;
use terminal_size::{Height, Width, terminal_size};

use crate::args::Color;

/// The width of a terminal that does not report one.
const DEFAULT_WIDTH: usize = 80;
/// Longer lines are hard to read, however wide the terminal is.
const MAX_WIDTH: usize = 100;
/// The minimum width that the layout needs.
const MIN_WIDTH: usize = 40;

/// The colours of seats, all readable on black and on white.
const SEATS: [AnsiColor; MAX_SEATS] = [
    AnsiColor::Cyan,
    AnsiColor::Magenta,
    AnsiColor::Yellow,
    AnsiColor::Blue,
    AnsiColor::BrightCyan,
    AnsiColor::BrightMagenta,
    AnsiColor::BrightYellow,
    AnsiColor::BrightBlue,
];

/// Whether tones are shown as colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paint {
    Colour,
    Plain,
}

/// The output of a command.
#[derive(Debug)]
pub(crate) struct Out {
    stream: StdoutLock<'static>,
    paint: Paint,
    width: usize,
    /// The height of the terminal; none if it is no terminal.
    height: Option<usize>,
}

impl Out {
    /// Standard output, with colour as wanted.
    pub(crate) fn new(color: Color) -> Self {
        let stdout = io::stdout();
        let choice = match color {
            Color::Auto => AutoStream::choice(&stdout),
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        };
        let paint = if choice == ColorChoice::Never { Paint::Plain } else { Paint::Colour };
        let size = if stdout.is_terminal() { terminal_size() } else { None };
        let width = size.map_or(DEFAULT_WIDTH, |(Width(width), _)| usize::from(width));
        Self {
            stream: stdout.lock(),
            paint,
            width: width.clamp(MIN_WIDTH, MAX_WIDTH),
            height: size.map(|(_, Height(height))| usize::from(height)),
        }
    }

    /// How many columns a line may have.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// How many lines the terminal has; none if this is no terminal.
    pub(crate) fn height(&self) -> Option<usize> {
        self.height
    }

    /// Writes a text with its tones.
    pub(crate) fn text(&mut self, text: &Text) -> io::Result<()> {
        for (tone, words) in text.spans() {
            let style = style(*tone);
            if self.paint == Paint::Plain || style == Style::new() {
                self.stream.write_all(words.as_bytes())?;
            } else {
                write!(self.stream, "{style}{words}{style:#}")?;
            }
        }
        Ok(())
    }

    /// Writes ordinary text and ends the line.
    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.stream, "{line}")
    }

    /// Writes JSON on a line of its own.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.stream, value)?;
        writeln!(self.stream)
    }

    /// Wipes the screen and what was scrolled off it, so that nobody sees another's cards. Only on a terminal, and there whether
    /// or not colour is wanted.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        if self.height.is_some() {
            self.stream.write_all(b"\x1b[H\x1b[2J\x1b[3J")?;
        }
        Ok(())
    }

    /// Flushes the output.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

fn style(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Strong => Style::new().bold(),
        Tone::Quiet => Style::new().dimmed(),
        Tone::Good => AnsiColor::Green.on_default(),
        Tone::Bad => AnsiColor::Red.on_default(),
        Tone::Seat(seat) => seat_style(seat),
    }
}

fn seat_style(seat: Seat) -> Style {
    SEATS[seat.index()].on_default().bold()
}
