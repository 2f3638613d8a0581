//! Who played where and when: what stands beside the moves in Oware Game Notation.

use super::codes::Code;
use super::contract::readable;
use super::input::Property;
use crate::record::ogn;
use serde::Serialize;
use wasm_bindgen::JsValue;

readable! {
    /// Who played where and when, and what the app keeps beside; empty where that is unknown.
    #[derive(Serialize)]
    pub struct Tags {
        event: String = String::new(),
        site: String = String::new(),
        date: String = String::new(),
        round: String = String::new(),
        south: String = String::new(),
        north: String = String::new(),
        time_control as "timeControl": String = String::new(),
        app: String = String::new(),
    }
}

impl From<ogn::Tags> for Tags {
    fn from(ogn::Tags { event, site, date, round, south, north, time_control, app }: ogn::Tags) -> Self {
        Self { event, site, date, round, south, north, time_control, app }
    }
}

impl Tags {
    /// The tags that a caller hands in, if any.
    pub(super) fn given(tags: &JsValue) -> Result<ogn::Tags, Code> {
        Ok(Option::<Self>::read(tags)?.map(Into::into).unwrap_or_default())
    }
}

impl From<Tags> for ogn::Tags {
    fn from(Tags { event, site, date, round, south, north, time_control, app }: Tags) -> Self {
        Self { event, site, date, round, south, north, time_control, app }
    }
}
