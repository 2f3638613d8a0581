//! A game between two devices side by side.

use crate::clock::{Clock, Control, ParseClockError};
use crate::house::{House, Side};
use crate::record;
use crate::record::correspondence::GameNumber;
use crate::record::nearby::{Ask, Declared, Event, Nearby, Terms};
use crate::wasm::code_names::TEXT_UNKNOWN;
use crate::wasm::codes::Code;
use crate::wasm::contract::readable;
use crate::wasm::input::Property;
use crate::wasm::js::typed;
use crate::wasm::names::{self, Union, names_of};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// `export type Ask = "undo" | …`.
#[wasm_bindgen(typescript_custom_section)]
const ASK: &str = {
    const NAMES: Union =
        Union::new("\n/** What one player asks the other. */\nexport type Ask =", &[&names_of!(Ask, name)]);
    NAMES.text()
};

readable! {
    /// What a game between two devices begins with.
    pub struct Offer {
        /// By which both devices know it: eight characters of the alphabet of links.
        #[tsify(type = "string")]
        number: GameNumber,
        /// The record of a game that has just begun.
        record: String,
        /// The side of this device's player.
        #[tsify(type = "Side")]
        side: Side,
        /// What this device's player is called; empty where nobody said so.
        name: String,
        /// The clocks before the first move, as their text.
        #[tsify(optional, type = "string | null")]
        clock: Option<String>,
    }
}

/// How a game between two devices stands.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct NearbyState {
    number: String,
    /// How many games were played before this one.
    round: u32,
    /// The side of this device's player.
    side: names::Side,
    /// What South and North are called; empty where nobody said so.
    south: String,
    north: String,
    /// The record of the game.
    record: String,
    /// The clocks, as their text.
    clock: Option<String>,
    /// What this player asks.
    #[tsify(type = "Ask[]")]
    asks: Vec<&'static str>,
    /// What the other player asks.
    #[tsify(type = "Ask[]")]
    asked: Vec<&'static str>,
}

/// What has happened. `what` says whether the other fields have a value.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct NearbyEvent {
    #[tsify(
        type = "\"met\" | \"back\" | \"played\" | \"agreed\" | \"drawn\" | \"resigned\" | \"late\" | \"plays-on\" | \"asked\" | \"refused\" | \"rematch\""
    )]
    what: &'static str,
    house: Option<names::Letter>,
    #[tsify(type = "Ask | null")]
    ask: Option<&'static str>,
}

impl From<Event> for NearbyEvent {
    fn from(event: Event) -> Self {
        let plain = |what| Self { what, house: None, ask: None };
        match event {
            Event::Met => plain("met"),
            Event::Back(_) => plain("back"),
            Event::Played(house) => Self { house: Some(house.letter()), ..plain("played") },
            Event::Declared(Declared::Agreed) => plain("agreed"),
            Event::Declared(Declared::Drawn) => plain("drawn"),
            Event::Declared(Declared::Resigned(_)) => plain("resigned"),
            Event::Declared(Declared::Late(_)) => plain("late"),
            Event::Declared(Declared::PlaysOn) => plain("plays-on"),
            Event::Asked(ask) => Self { ask: Some(ask.name()), ..plain("asked") },
            Event::Refused(ask) => Self { ask: Some(ask.name()), ..plain("refused") },
            Event::Rematch => plain("rematch"),
        }
    }
}

/// What a message that came leads to.
#[derive(Serialize, Tsify)]
pub struct Heard {
    events: Vec<NearbyEvent>,
    /// What to send, in this order.
    replies: Vec<String>,
}

impl Property for Ask {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Self::from_name(&String::read(value)?).ok_or_else(|| Code::unknown(TEXT_UNKNOWN, value))
    }
}

/// The clocks of a text, if any.
fn clock_of(text: &JsValue) -> Result<Option<Clock>, Code> {
    let text = Option::<String>::read(text)?;
    text.map(|text| text.parse().map_err(|error: ParseClockError| Code::from(error))).transpose()
}

/// One device's part in a game between two: what it sends, and what a message changes.
#[wasm_bindgen(js_name = Nearby)]
#[derive(Debug)]
pub struct JsNearby(Nearby);

#[wasm_bindgen(js_class = Nearby)]
impl JsNearby {
    /// A new game that this device offers.
    ///
    /// # Errors
    /// What is wrong with the values, the record or the clocks.
    pub fn host(#[wasm_bindgen(unchecked_param_type = "Offer")] offer: &JsValue) -> Result<Self, JsValue> {
        let Offer { number, record, side, name, clock } = Property::read(offer)?;
        let game = record::read(&record).map_err(Code::from)?;
        let clock: Option<Clock> =
            clock.map(|text| text.parse()).transpose().map_err(|error: ParseClockError| Code::from(error))?;
        let control: Option<Control> = clock.map(|clock| clock.control());
        Ok(Self(Nearby::host(Terms { number, start: *game.start(), host: side, control }, &name)))
    }

    /// The game that another device offers with its first message. `name` is what this device's player is called.
    ///
    /// # Errors
    /// What is wrong with the message.
    pub fn join(
        #[wasm_bindgen(unchecked_param_type = "string")] hello: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
    ) -> Result<Self, JsValue> {
        Ok(Self(Nearby::join(&String::read(hello)?, &String::read(name)?).map_err(Code::from)?))
    }

    /// The game of a text that was kept.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Self, JsValue> {
        Ok(Self(Nearby::read(&String::read(text)?).map_err(Code::from)?))
    }

    /// What [`JsNearby::read`] reads.
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// How it stands.
    pub fn state(&self) -> Ts<NearbyState> {
        let nearby = &self.0;
        let [south, north] = nearby.names().map(str::to_owned);
        let [asks, asked] = <[Vec<Ask>; 2]>::from(nearby.open()).map(|asks| asks.into_iter().map(Ask::name).collect());
        typed(&NearbyState {
            number: nearby.terms().number.to_string(),
            round: nearby.round(),
            side: nearby.side().letter(),
            south,
            north,
            record: record::write(nearby.game()),
            clock: nearby.clock().map(|clock| clock.to_string()),
            asks,
            asked,
        })
    }

    /// A connection has begun: what to send.
    pub fn connected(&mut self) -> Vec<String> {
        self.0.connected()
    }

    /// What to send to hear whether the other device is there.
    pub fn pulse(&self) -> String {
        self.0.pulse()
    }

    /// This player plays a house. `clock` is the text of the clocks behind the move. Answers what to send.
    ///
    /// # Errors
    /// `nearby-turn`, `nearby-step`, or what is wrong with the clocks.
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Letter")] house: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | null")] clock: &JsValue,
    ) -> Result<String, JsValue> {
        let house: House = Property::read(house)?;
        let took = clock_of(clock)?.map_or(0, |clock| clock.took(self.0.game().moves().len() + 1));
        Ok(self.0.play(house, took).map_err(Code::from)?)
    }

    /// This player ends the game or plays on: `resign`, `late` (the time is up) or `play-on`. `clock` as in [`JsNearby::play`].
    ///
    /// # Errors
    /// As there.
    pub fn declare(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "\"resign\" | \"late\" | \"play-on\"")] what: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | null")] clock: &JsValue,
    ) -> Result<String, JsValue> {
        let spent = clock_of(clock)?.map_or(0, |clock| clock.spent());
        let message = match String::read(what)?.as_str() {
            "resign" => self.0.resign(spent),
            "late" => self.0.lose_on_time(spent),
            "play-on" => self.0.play_on(),
            _ => return Err(Code::unknown(TEXT_UNKNOWN, what).into()),
        };
        Ok(message.map_err(Code::from)?)
    }

    /// This player asks the other one. Answers what to send.
    ///
    /// # Errors
    /// `nearby-ask` where that cannot be asked now.
    pub fn ask(&mut self, #[wasm_bindgen(unchecked_param_type = "Ask")] ask: &JsValue) -> Result<String, JsValue> {
        Ok(self.0.ask(Property::read(ask)?).map_err(Code::from)?)
    }

    /// This player answers what the other one asks. Answers what to send.
    ///
    /// # Errors
    /// `nearby-ask` where nothing like it is asked in the game as it is now.
    pub fn answer(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Ask")] ask: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "boolean")] yes: &JsValue,
    ) -> Result<String, JsValue> {
        Ok(self.0.answer(Property::read(ask)?, bool::read(yes)?).map_err(Code::from)?)
    }

    /// A message has come. `now` counts milliseconds, by any clock of this device that never goes back.
    ///
    /// # Errors
    /// What is wrong with it; the game is then as it was, and the channel is to be closed.
    pub fn receive(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<Ts<Heard>, JsValue> {
        let received = self.0.receive(&String::read(text)?, f64::read(now)? as u64).map_err(Code::from)?;
        let events = received.events.into_iter().map(NearbyEvent::from).collect();
        Ok(typed(&Heard { events, replies: received.replies }))
    }
}
