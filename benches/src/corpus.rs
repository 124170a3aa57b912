//! Real names, unchanged and in other spellings.

#[path = "../../data/preload_list.rs"]
mod preload_list;

use std::fs;
use std::path::Path;

use unicode_normalization::UnicodeNormalization as _;

/// Reads a file in `data/`.
fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../data")
        .join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Lists the hosts of the preload list.
fn preloaded() -> Vec<String> {
    preload_list::hosts(&data("hstspreload.bin"))
}

/// Lists 40,000 hosts of the preload list.
pub fn hosts() -> Vec<String> {
    let hosts = preloaded();
    let step = hosts.len() / 40_000;
    hosts.into_iter().step_by(step).take(40_000).collect()
}

/// Lists 100,000 hosts of the preload list as names to protect.
pub fn protected() -> Vec<String> {
    preloaded().into_iter().take(100_000).collect()
}

/// Lists the hosts with every other letter in uppercase.
pub fn mixed_case() -> Vec<String> {
    let mix = |(position, c): (usize, char)| {
        if position % 2 == 0 {
            c.to_ascii_uppercase()
        } else {
            c
        }
    };
    hosts()
        .iter()
        .map(|host| host.chars().enumerate().map(mix).collect())
        .collect()
}

/// Lists the hosts with a root dot.
pub fn rooted() -> Vec<String> {
    hosts().iter().map(|host| format!("{host}.")).collect()
}

/// Lists the hosts in wire format, which is ASCII.
pub fn wire() -> Vec<String> {
    let wire = |host: String| {
        let labels = host.split('.').map(|label| {
            let length = u8::try_from(label.len()).unwrap();
            format!("{}{label}", char::from(length))
        });
        labels.collect::<String>() + "\0"
    };
    hosts().into_iter().map(wire).collect()
}

/// Lists names of services of the hosts, with a root dot.
pub fn services() -> Vec<String> {
    let service = |host: &String| format!("_sip._tcp.{host}.");
    hosts().iter().map(service).collect()
}

/// Lists names for the reverse look-up of addresses. The octets of hosts give their digits.
pub fn reverse() -> Vec<String> {
    let digit = |octet: u8| format!("{:x}.", octet % 16);
    let reverse = |host: &String| {
        let digits: String = host.bytes().cycle().take(32).map(digit).collect();
        digits + "ip6.arpa."
    };
    hosts().iter().step_by(4).map(reverse).collect()
}

/// Lists 10,000 real names with A-labels: the valid ones, and the others.
fn xn_names() -> (Vec<String>, Vec<String>) {
    let names: Vec<serde_json::Value> = serde_json::from_slice(&data("xndomains.json")).unwrap();
    let names = names
        .iter()
        .map(|name| name["domain"].as_str().unwrap().to_owned());
    names.partition(|name| alabel::to_ascii(name).is_ok())
}

/// Lists valid real names with A-labels.
pub fn a_labels() -> Vec<String> {
    xn_names().0
}

/// Lists real names with invalid A-labels, and hosts with a space or an empty label.
pub fn refused() -> Vec<String> {
    let broken = hosts().into_iter().step_by(40).enumerate();
    let break_it = |(number, host): (usize, String)| {
        if number % 2 == 0 {
            host.replacen('.', " .", 1)
        } else {
            host.replacen('.', "..", 1)
        }
    };
    xn_names()
        .1
        .into_iter()
        .chain(broken.map(break_it))
        .collect()
}

/// Lists the valid names in Unicode.
pub fn u_labels() -> Vec<String> {
    let unicode = |name: &String| alabel::to_unicode(name).into_string();
    a_labels().iter().map(unicode).collect()
}

/// Lists the Unicode names in uppercase.
pub fn uppercase() -> Vec<String> {
    u_labels()
        .iter()
        .map(|name| name.to_uppercase())
        .filter(|name| alabel::to_ascii(name).is_ok())
        .collect()
}

/// Lists the Unicode names with full-width ASCII.
pub fn full_width() -> Vec<String> {
    let wide = |c: char| match c {
        '!'..='~' => char::from_u32(u32::from(c) + 0xFEE0).unwrap(),
        _ => c,
    };
    u_labels()
        .iter()
        .map(|name| name.chars().map(wide).collect())
        .collect()
}

/// Lists the Unicode names that change in Normalization Form D, in that form.
pub fn decomposed() -> Vec<String> {
    u_labels()
        .iter()
        .map(|name| name.nfd().collect::<String>())
        .zip(u_labels())
        .filter(|(nfd, nfc)| nfd != nfc)
        .map(|(nfd, _)| nfd)
        .collect()
}

/// Lists the Unicode names with a code point in one of these ranges.
pub fn script(ranges: &[std::ops::RangeInclusive<char>]) -> Vec<String> {
    let is_member = |c: char| ranges.iter().any(|range| range.contains(&c));
    u_labels()
        .into_iter()
        .filter(|name| name.chars().any(is_member))
        .collect()
}

/// Lists the first labels of the Unicode names, for raw Punycode.
pub fn labels() -> Vec<String> {
    u_labels()
        .iter()
        .map(|name| {
            name.split('.')
                .find(|label| !label.is_ascii())
                .unwrap()
                .to_owned()
        })
        .collect()
}

/// Lists the Punycode of the labels.
pub fn punycode() -> Vec<String> {
    labels()
        .iter()
        .map(|label| alabel::punycode::encode(label).unwrap())
        .collect()
}

/// Cities and provinces of Vietnam as labels, because there are only two real names.
const VIETNAMESE: &str = "hà-nội hồ-chí-minh đà-nẵng hải-phòng cần-thơ huế an-giang bà-rịa vũng-tàu bạc-liêu bắc-giang \
    bắc-kạn bắc-ninh bến-tre bình-dương bình-định bình-phước bình-thuận cà-mau cao-bằng đắk-lắk đắk-nông điện-biên \
    đồng-nai đồng-tháp gia-lai hà-giang hà-nam hà-tĩnh hải-dương hòa-bình hưng-yên khánh-hòa kiên-giang lai-châu \
    lạng-sơn lào-cai lâm-đồng nam-định nghệ-an ninh-bình ninh-thuận phú-thọ phú-yên quảng-bình quảng-nam quảng-ngãi \
    quảng-ninh quảng-trị sóc-trăng sơn-la tây-ninh thái-bình thái-nguyên thanh-hóa tiền-giang trà-vinh tuyên-quang \
    vĩnh-long vĩnh-phúc yên-bái";

/// States and cities of India in Hindi as labels, because there are few real names.
const HINDI: &str = "दिल्ली मुंबई कोलकाता चेन्नई बेंगलुरु हैदराबाद अहमदाबाद पुणे जयपुर लखनऊ कानपुर नागपुर इंदौर भोपाल पटना \
    आगरा वाराणसी अमृतसर इलाहाबाद रांची रायपुर देहरादून शिमला श्रीनगर गुवाहाटी आंध्र-प्रदेश अरुणाचल-प्रदेश असम बिहार \
    छत्तीसगढ़ गोवा गुजरात हरियाणा हिमाचल-प्रदेश झारखंड कर्नाटक केरल मध्य-प्रदेश महाराष्ट्र मणिपुर मेघालय मिज़ोरम \
    नागालैंड ओडिशा पंजाब राजस्थान सिक्किम तमिलनाडु तेलंगाना त्रिपुरा उत्तर-प्रदेश उत्तराखंड पश्चिम-बंगाल";

/// Lists the real and the invented Vietnamese names.
pub fn vietnamese() -> Vec<String> {
    let real = script(&['\u{1EA0}'..='\u{1EF9}', '\u{1A0}'..='\u{1B0}']);
    let others = VIETNAMESE.split_whitespace();
    let others = others.map(|label| format!("{label}.com.vn"));
    real.into_iter().chain(others).collect()
}

/// Lists the real and the invented names in Devanagari.
pub fn devanagari() -> Vec<String> {
    let real = script(&['\u{900}'..='\u{97F}']);
    let others = HINDI.split_whitespace();
    let others = others.map(|label| format!("{label}.co.in"));
    real.into_iter().chain(others).collect()
}
