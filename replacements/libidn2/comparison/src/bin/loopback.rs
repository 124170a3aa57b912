//! A name server, a web server and a whois server on loopback, which print the queries and requests.
//!
//!     loopback HTTP-PORT
//!
//! The name server answers 127.0.0.1 for every name. The name server and the whois server listen on the ports
//! 53 and 43, so they need a separate network (`unshare --net`). The program prints `ready`, and then a line
//! for each query or request.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::thread;

/// Returns the name, the type and the end of the question of a query (RFC 1035, section 4.1.2).
fn question(query: &[u8]) -> Option<(String, u16, usize)> {
    let mut name = Vec::new();
    let mut rest = query.get(12..)?;
    while let [length @ 1..=63, following @ ..] = rest {
        let (label, next) = following.split_at_checked(usize::from(*length))?;
        name.push(String::from_utf8_lossy(label).into_owned());
        rest = next;
    }
    let [0, high, low, _, _, after @ ..] = rest else {
        return None;
    };
    Some((
        name.join("."),
        u16::from_be_bytes([*high, *low]),
        query.len() - after.len(),
    ))
}

/// Returns the answer to a query: an address for type A, and none for any other type.
fn answer(query: &[u8], end: usize, is_address: bool) -> Option<Vec<u8>> {
    let mut answer = query.get(..end)?.to_vec();
    // A response, with recursion available, one question, and at most one answer.
    answer.get_mut(2..4)?.copy_from_slice(&[0x81, 0x80]);
    answer
        .get_mut(4..12)?
        .copy_from_slice(&[0, 1, 0, u8::from(is_address), 0, 0, 0, 0]);
    if is_address {
        // The name of the question, type A, class IN, a time to live of 0, four octets.
        answer.extend([0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
    }
    Some(answer)
}

/// Answers queries for names.
fn serve_names(socket: &UdpSocket) -> io::Result<()> {
    let mut buffer = [0; 1500];
    loop {
        let (length, peer) = socket.recv_from(&mut buffer)?;
        let query = buffer.get(..length).unwrap_or_default();
        let Some((name, kind, end)) = question(query) else {
            continue;
        };
        // 28 is AAAA. Some programs ask for it too, in any order.
        if kind != 28 {
            println!("DNS {name} type {kind}");
        }
        if let Some(answer) = answer(query, end, kind == 1) {
            socket.send_to(&answer, peer)?;
        }
    }
}

/// Answers a request for a page.
fn serve_page(stream: &mut TcpStream) -> io::Result<()> {
    let mut request = Vec::new();
    for line in BufReader::new(&*stream).lines() {
        let line = line?;
        if line.is_empty() {
            break;
        }
        if request.is_empty() || line.to_ascii_lowercase().starts_with("host:") {
            request.push(line);
        }
    }
    println!("HTTP {}", request.join(", "));
    stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nok\n")
}

/// Answers a query of whois (RFC 3912).
fn serve_whois(stream: &mut TcpStream) -> io::Result<()> {
    let mut query = String::new();
    BufReader::new(&*stream).read_line(&mut query)?;
    println!("WHOIS {}", query.trim_end());
    stream.write_all(b"ok\r\n")
}

fn main() -> io::Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok());
    let port: u16 = port.ok_or_else(|| io::Error::other("loopback HTTP-PORT"))?;
    let names = UdpSocket::bind("127.0.0.1:53")?;
    let pages = TcpListener::bind(("127.0.0.1", port))?;
    let whois = TcpListener::bind("127.0.0.1:43")?;
    println!("ready");
    thread::spawn(move || serve_names(&names));
    thread::spawn(move || {
        whois
            .incoming()
            .flatten()
            .try_for_each(|mut stream| serve_whois(&mut stream))
    });
    for mut stream in pages.incoming().flatten() {
        // The greeting of TLS is not a request.
        if serve_page(&mut stream).is_err() {
            println!("NO HTTP");
        }
    }
    Ok(())
}
