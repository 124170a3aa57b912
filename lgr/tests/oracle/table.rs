//! A table as data, and its XML for the crate.

use std::fmt::Write;

/// A class of code points.
#[derive(Clone, Debug)]
pub enum Class {
    /// A list of code points.
    List(Vec<char>),
    /// The code points with a tag.
    Tag(&'static str),
    /// A property, with the code points of the alphabet that have it.
    Property(&'static str, Vec<char>),
    /// A reference to a class.
    Named(usize),
    /// The element name of an operator on classes, and its operands.
    Combined(&'static str, Vec<Class>),
}

/// A match operator.
#[derive(Clone, Debug)]
pub enum Operator {
    Any,
    Literal(Vec<char>),
    Class(Class),
    Group(Vec<Operator>),
    Choice(Vec<Operator>),
    Repeat(Box<Operator>, usize, Option<usize>),
    /// A reference to a rule.
    Rule(usize),
    Start,
    End,
    Anchor,
    LookBehind(Vec<Operator>),
    LookAhead(Vec<Operator>),
}

/// A context: `true` for `when`, and the rule.
pub type Context = Option<(bool, usize)>;

/// A `var`.
#[derive(Clone, Debug)]
pub struct Variant {
    pub target: Vec<char>,
    pub kind: Option<&'static str>,
    pub context: Context,
}

/// A `char`.
#[derive(Clone, Debug)]
pub struct Element {
    pub code_points: Vec<char>,
    pub tags: Vec<&'static str>,
    pub context: Context,
    pub variants: Vec<Variant>,
}

/// An action. The rule has `true` for `match`.
#[derive(Clone, Debug)]
pub struct Action {
    pub disposition: &'static str,
    pub rule: Option<(bool, usize)>,
    pub trigger: Option<(&'static str, Vec<&'static str>)>,
}

/// A table for the oracle and for the crate.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub elements: Vec<Element>,
    /// Ranges with a tag and a context.
    pub ranges: Vec<(char, char, Option<&'static str>, Context)>,
    pub classes: Vec<Class>,
    pub rules: Vec<Vec<Operator>>,
    pub actions: Vec<Action>,
}

fn hexadecimal(code_points: &[char]) -> String {
    let numbers: Vec<String> = code_points
        .iter()
        .map(|c| format!("{:04X}", u32::from(*c)))
        .collect();
    numbers.join(" ")
}

fn context(context: Context) -> String {
    context.map_or(String::new(), |(is_when, rule)| {
        format!(" {}=\"r{rule}\"", if is_when { "when" } else { "not-when" })
    })
}

impl Class {
    fn write(&self, attributes: &str, xml: &mut String) {
        match self {
            Self::List(list) => {
                write!(xml, "<class{attributes}>{}</class>", hexadecimal(list)).unwrap();
            }
            Self::Tag(tag) => write!(xml, "<class{attributes} from-tag=\"{tag}\"/>").unwrap(),
            Self::Property(name, _) => {
                write!(xml, "<class{attributes} property=\"{name}\"/>").unwrap();
            }
            Self::Named(number) => {
                write!(xml, "<class{attributes} by-ref=\"c{number}\"/>").unwrap();
            }
            Self::Combined(name, operands) => {
                write!(xml, "<{name}{attributes}>").unwrap();
                for operand in operands {
                    operand.write("", xml);
                }
                write!(xml, "</{name}>").unwrap();
            }
        }
    }
}

impl Operator {
    fn write(&self, count: &str, xml: &mut String) {
        let mut nested = |name: &str, parts: &[Self]| {
            write!(xml, "<{name}{count}>").unwrap();
            for part in parts {
                part.write("", xml);
            }
            write!(xml, "</{name}>").unwrap();
        };
        match self {
            Self::Group(parts) => nested("rule", parts),
            Self::Choice(parts) => nested("choice", parts),
            Self::LookBehind(parts) => nested("look-behind", parts),
            Self::LookAhead(parts) => nested("look-ahead", parts),
            Self::Any => write!(xml, "<any{count}/>").unwrap(),
            Self::Literal(code_points) => {
                write!(xml, "<char cp=\"{}\"{count}/>", hexadecimal(code_points)).unwrap();
            }
            Self::Class(class) => class.write(count, xml),
            Self::Rule(number) => write!(xml, "<rule by-ref=\"r{number}\"{count}/>").unwrap(),
            Self::Start => xml.push_str("<start/>"),
            Self::End => xml.push_str("<end/>"),
            Self::Anchor => xml.push_str("<anchor/>"),
            Self::Repeat(part, least, most) => {
                let count = match most {
                    None => format!("{least}+"),
                    Some(most) if most == least => least.to_string(),
                    Some(most) => format!("{least}:{most}"),
                };
                part.write(&format!(" count=\"{count}\""), xml);
            }
        }
    }
}

impl Table {
    /// Returns the table as XML.
    pub fn to_xml(&self) -> String {
        let mut xml = String::from("<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">\n");
        xml.push_str("<meta><unicode-version>18.0.0</unicode-version></meta>\n<data>\n");
        for (first, last, tag, when) in &self.ranges {
            let tag = tag.map_or(String::new(), |tag| format!(" tag=\"{tag}\""));
            let (first, last) = (hexadecimal(&[*first]), hexadecimal(&[*last]));
            writeln!(
                xml,
                "<range first-cp=\"{first}\" last-cp=\"{last}\"{tag}{}/>",
                context(*when)
            )
            .unwrap();
        }
        for element in &self.elements {
            let tags = element.tags.join(" ");
            let tags = if tags.is_empty() {
                tags
            } else {
                format!(" tag=\"{tags}\"")
            };
            writeln!(
                xml,
                "<char cp=\"{}\"{tags}{}>",
                hexadecimal(&element.code_points),
                context(element.context)
            )
            .unwrap();
            for variant in &element.variants {
                let kind = variant
                    .kind
                    .map_or(String::new(), |kind| format!(" type=\"{kind}\""));
                writeln!(
                    xml,
                    "  <var cp=\"{}\"{kind}{}/>",
                    hexadecimal(&variant.target),
                    context(variant.context)
                )
                .unwrap();
            }
            xml.push_str("</char>\n");
        }
        xml.push_str("</data>\n<rules>\n");
        for (class, number) in self.classes.iter().zip(0..) {
            class.write(&format!(" name=\"c{number}\""), &mut xml);
            xml.push('\n');
        }
        for (rule, number) in self.rules.iter().zip(0..) {
            write!(xml, "<rule name=\"r{number}\">").unwrap();
            for part in rule {
                part.write("", &mut xml);
            }
            xml.push_str("</rule>\n");
        }
        for action in &self.actions {
            write!(xml, "<action disp=\"{}\"", action.disposition).unwrap();
            if let Some((is_match, rule)) = action.rule {
                write!(
                    xml,
                    " {}=\"r{rule}\"",
                    if is_match { "match" } else { "not-match" }
                )
                .unwrap();
            }
            if let Some((trigger, types)) = &action.trigger {
                write!(xml, " {trigger}=\"{}\"", types.join(" ")).unwrap();
            }
            xml.push_str("/>\n");
        }
        xml.push_str("</rules>\n</lgr>\n");
        xml
    }
}
