package org.alabel;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The host of a URL (URL Standard, section 3.5). Two spellings of one host are equal, so it is a key for maps.
 *
 * <pre>{@code
 * Host.parse("B%C3%BCcher.example").toString(); // "xn--bcher-kva.example"
 * Host.parse("0x7f.1").toString();              // "127.0.0.1"
 * }</pre>
 */
public final class Host {
    /** The kinds of hosts. */
    public enum Kind {
        /** A domain, for look-ups in DNS. */
        DOMAIN,
        /** An IPv4 address. */
        IPV4,
        /** An IPv6 address. */
        IPV6,
        /** A host whose meaning only the scheme of its URL defines. */
        OPAQUE
    }

    private final Kind kind;
    private final String text;
    private final String unicode;
    private final @Nullable InetAddress address;

    private Host(Fields fields) {
        kind = Kind.valueOf(fields.text().toUpperCase(Locale.ROOT));
        text = fields.text();
        unicode = fields.text();
        address = address(kind, fields.list(Fields::number));
    }

    /**
     * Parses the host of a URL with a special scheme: {@code ftp}, {@code file}, {@code http}, {@code https}, {@code ws}
     * or {@code wss}.
     *
     * @param host the host as written in the URL, with percent-encoding
     * @return the host
     * @throws AlabelException for the first failure of the parser, as in {@code "1.2.3.256"}
     */
    public static Host parse(String host) {
        return parse(host, false);
    }

    /**
     * Parses the host of a URL whose scheme is not special.
     *
     * @param host the host as written in the URL
     * @return the host
     * @throws AlabelException for the first failure of the parser, as in {@code "a b"}
     */
    public static Host parseOpaque(String host) {
        return parse(host, true);
    }

    private static Host parse(String host, boolean isOpaque) {
        return new Host(new Fields(Native.host(isOpaque, host, host.length())).requireValid(host));
    }

    private static @Nullable InetAddress address(Kind kind, List<Integer> numbers) {
        byte[] octets = new byte[numbers.size()];
        for (int index = 0; index < octets.length; index++) {
            octets[index] = numbers.get(index).byteValue();
        }
        try {
            switch (kind) {
                case IPV4:
                    return InetAddress.getByAddress(octets);
                case IPV6:
                    // InetAddress.getByAddress returns an IPv4 address for ::ffff:192.0.2.1.
                    return Inet6Address.getByAddress(null, octets, -1);
                default:
                    return null;
            }
        } catch (UnknownHostException error) {
            // An address has 4 or 16 octets.
            throw new IllegalStateException(error);
        }
    }

    /**
     * Returns the kind.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the IP address.
     *
     * @return the address, which is empty for other hosts
     */
    public Optional<InetAddress> address() {
        return Optional.ofNullable(address);
    }

    /**
     * Returns the host with a domain in its Unicode form.
     *
     * @return the text for people
     */
    public String toUnicode() {
        return unicode;
    }

    /** Returns {@code true} for the same host in any spelling. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Host && ((Host) other).kind == kind && ((Host) other).text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Returns the host for a URL (URL Standard, section 3.5, host serializer). */
    @Override
    public String toString() {
        return text;
    }
}
