package org.alabel;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads the fields of a record: {@code src/record.rs} has the format, and {@code src/finding.rs} the order. */
final class Fields {
    private final ByteBuffer octets;

    Fields(byte[] octets) {
        this(ByteBuffer.wrap(octets));
    }

    Fields(ByteBuffer octets) {
        this.octets = octets;
    }

    int number() {
        return octets.getInt();
    }

    String text() {
        String text = optionalText();
        return text == null ? "" : text;
    }

    @Nullable String optionalText() {
        int length = octets.getInt();
        if (length < 0) {
            return null;
        }
        String text = new String(octets.array(), octets.position(), length, StandardCharsets.UTF_8);
        octets.position(octets.position() + length);
        return text;
    }

    /** Reads a number and as many items. */
    <T> List<T> list(Function<Fields, T> item) {
        int length = number();
        List<T> items = new ArrayList<>(length);
        for (int index = 0; index < length; index++) {
            items.add(item.apply(this));
        }
        return List.copyOf(items);
    }

    /** Reads the message for an unknown profile, and throws it if there is one. */
    Fields requireKnown() {
        String message = optionalText();
        if (message != null) {
            throw new IllegalArgumentException(message);
        }
        return this;
    }

    /** Reads the error of a name, and throws it if there is one. */
    Fields requireValid(String name) {
        for (AlabelError error : errors(name)) {
            throw new AlabelException(error);
        }
        return this;
    }

    /** Reads the errors of a name. */
    List<AlabelError> errors(String name) {
        return list(fields -> new AlabelError(fields, name));
    }
}
