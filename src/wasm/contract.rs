//! What passes between Rust and JavaScript is declared once: from the same lines come the types of Rust, the declarations
//! for TypeScript, and the code that reads, writes or calls.

/// What comes from the page as an object: a struct, or an enum whose variants a tag tells apart. The declaration for
/// TypeScript and the code that reads are made of the same lines. Serde's own errors would not name the value by a code. `as`
/// gives the name in JavaScript where Rust has another, and `=` what stands for a property that is missing.
macro_rules! readable {
    ($(#[$meta:meta])* $shown:vis struct $name:ident {
        $($(#[$about:meta])* $field:ident $(as $js:literal)? : $type:ty $(= $default:expr)?,)*
    }) => {
        #[derive(Clone, tsify::Tsify)]
        $(#[$meta])*
        $shown struct $name {
            $($(#[$about])* $(#[serde(rename = $js)])? pub(in $crate::wasm) $field: $type,)*
        }

        impl $crate::wasm::input::Property for $name {
            fn read(object: &wasm_bindgen::JsValue) -> Result<Self, $crate::wasm::codes::Code> {
                $crate::wasm::input::object(object)?;
                Ok(Self {
                    $($field: $crate::wasm::contract::readable!(
                        @read object, $crate::wasm::contract::readable!(@name $field $($js)?) $(, $default)?
                    ),)*
                })
            }
        }
    };
    ($(#[$meta:meta])* $shown:vis enum $name:ident by $tag:literal {
        $($(#[$about:meta])* $variant:ident $(($inner:ty))? as $js:literal,)*
    }) => {
        #[derive(tsify::Tsify)]
        #[serde(tag = $tag)]
        $(#[$meta])*
        $shown enum $name {
            $($(#[$about])* #[serde(rename = $js)] $variant $(($inner))?,)*
        }

        impl $name {
            /// True where the tag of an object is one of these.
            #[allow(dead_code, reason = "one of them asks")]
            pub(in $crate::wasm) fn knows(object: &wasm_bindgen::JsValue) -> bool {
                let tag = <Option<String> as $crate::wasm::input::Property>::of(object, $tag);
                [$($js),*].contains(&tag.ok().flatten().unwrap_or_default().as_str())
            }

            /// Reads an object.
            pub(in $crate::wasm) fn read(object: &wasm_bindgen::JsValue) -> Result<Self, $crate::wasm::codes::Code> {
                Ok(match <Option<String> as $crate::wasm::input::Property>::of(object, $tag)?.unwrap_or_default().as_str() {
                    $($js => Self::$variant $((<$inner as $crate::wasm::input::Property>::read(object)?))?,)*
                    text => return Err($crate::wasm::codes::Code::plain($crate::wasm::code_names::REQUEST_UNKNOWN).text("text", text)),
                })
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $js:literal) => { $js };
    (@read $object:ident, $name:expr) => { $crate::wasm::input::Property::of($object, $name)? };
    (@read $object:ident, $name:expr, $default:expr) => {
        <Option<_> as $crate::wasm::input::Property>::of($object, $name)?.unwrap_or($default)
    };
}
pub(super) use readable;

/// An enum that goes to the page as objects with a tag. A field that begins with `..` gives its own fields to the object.
/// Serde's own way to put those and their neighbours into one object would add 1.0 kB to the wasm of the search and 1.4 kB to
/// that of the coach, compressed.
macro_rules! written {
    ($(#[$meta:meta])* $shown:vis enum $name:ident by $tag:literal {
        $($(#[$about:meta])* $variant:ident as $js:literal {
            $(..$base:ident : $whole:ty,)?
            $($(#[$doc:meta])* $field:ident : $type:ty,)*
        },)*
    }) => {
        $(#[$meta])*
        #[derive(tsify::Tsify)]
        #[serde(tag = $tag)]
        #[tsify(missing_as_null)]
        $shown enum $name {
            $($(#[$about])* #[serde(rename = $js)] $variant {
                $(#[serde(flatten)] $base: $whole,)?
                $($(#[$doc])* $field: $type,)*
            },)*
        }

        impl $name {
            /// The object for the page.
            pub(in $crate::wasm) fn message(&self) -> wasm_bindgen::JsValue {
                match self {
                    $(Self::$variant { $($base,)? $($field,)* } => {
                        let message = $crate::wasm::contract::written!(@object $($base)?);
                        $($crate::wasm::js::set(&message, stringify!($field), &$crate::wasm::js::to_js($field));)*
                        $crate::wasm::js::set(&message, $tag, &$js.into());
                        message
                    })*
                }
            }
        }
    };
    (@object) => { wasm_bindgen::JsValue::from(js_sys::Object::new()) };
    (@object $base:ident) => { $crate::wasm::js::to_js($base) };
}
pub(super) use written;

/// An object of the page that Rust calls. The declaration for TypeScript and the calls are made of the same lines; `as`
/// and `->` give the types in TypeScript, which the compiler for Rust cannot hold against its own.
macro_rules! imported {
    ($(#[doc = $about:literal])* $shown:vis interface $name:ident as $text:literal {
        $(readonly $property:ident: $kind:ty as $shape:literal: $is:literal,)?
        $($(#[doc = $does:literal])* async fn $method:ident($($given:ident: $type:ty as $ts:literal),*) -> $result:literal,)*
    }) => {
        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const DECLARED: &str = concat!(
            $("\n/**", $about, " */",)* "\nexport interface ", $text, " {",
            $("\n  /**", $is, " */\n  readonly ", stringify!($property), ": ", $shape, ";",)?
            $(
                $("\n  /**", $does, " */",)*
                "\n  ", stringify!($method), "(", $(stringify!($given), ": ", $ts, ", ",)* "): Promise<", $result, ">;",
            )*
            "\n}\n",
        );

        /// An object with all of the methods.
        impl $crate::wasm::input::Property for $name {
            fn read(value: &wasm_bindgen::JsValue) -> Result<Self, $crate::wasm::codes::Code> {
                $crate::wasm::input::methods(value, &[$(stringify!($method)),*])?;
                Ok(wasm_bindgen::JsCast::unchecked_into(value.clone()))
            }
        }

        #[wasm_bindgen::prelude::wasm_bindgen]
        extern "C" {
            $(#[doc = $about])*
            #[wasm_bindgen(typescript_type = $text)]
            $shown type $name;

            $(
                #[wasm_bindgen(method, getter)]
                fn $property(this: &$name) -> $kind;
            )?
            $(
                #[wasm_bindgen(method, catch)]
                async fn $method(this: &$name $(, $given: $type)*) -> Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue>;
            )*
        }
    };
}
pub(super) use imported;
