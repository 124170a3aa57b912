package org.alabel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A {@code null} argument of any public method leads to a NullPointerException. */
final class NullTest {
    /** A value of each type of parameter. The text is both a name and a display policy. */
    private static final Map<Class<?>, Object> VALUES = Map.ofEntries(
            Map.entry(String.class, "recommended"),
            Map.entry(String[].class, new String[] {"www.example"}),
            Map.entry(int.class, 1),
            Map.entry(boolean.class, true),
            Map.entry(Profile.class, Profile.UTS46),
            Map.entry(OnError.class, OnError.NULL),
            Map.entry(Domain.class, Domain.parse("example")),
            Map.entry(Collection.class, List.of()),
            Map.entry(IntBuffer.class, IntBuffer.wrap(new int[] {0})),
            Map.entry(ByteBuffer.class, ByteBuffer.allocate(0)),
            Map.entry(BitSet.class, new BitSet()),
            Map.entry(Column.class, Column.of(IntBuffer.wrap(new int[] {0}), ByteBuffer.allocate(0))),
            Map.entry(Lookalikes.class, Lookalikes.of(List.of())));

    private static final List<Class<?>> CLASSES = List.of(
            Alabel.class, AlabelError.class, AlabelException.class, Column.class, Domain.class, Host.class, IDN.class,
            Lookalike.class, Lookalikes.class, OnError.class, Profile.class, Reason.class);

    @Test
    void noPublicMethodTakesNull() throws IllegalAccessException {
        List<String> wrong = new ArrayList<>();
        int calls = 0;
        for (Class<?> type : CLASSES) {
            assertEquals(0, type.getConstructors().length, type.getName());
            for (Method method : type.getDeclaredMethods()) {
                boolean isTested = Modifier.isPublic(method.getModifiers()) && !method.isBridge()
                        && !method.getName().equals("equals");
                for (int index = 0; isTested && index < method.getParameterCount(); index++) {
                    if (!method.getParameterTypes()[index].isPrimitive()) {
                        calls++;
                        Object outcome = outcome(method, index);
                        if (!(outcome instanceof NullPointerException)) {
                            wrong.add(method + ", argument " + index + ": " + outcome);
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(calls > 40, calls + " calls");
    }

    /** Returns the exception or the result of a method with {@code null} as one of its arguments. */
    private static Object outcome(Method method, int nullIndex) throws IllegalAccessException {
        Object[] arguments = Arrays.stream(method.getParameterTypes()).map(VALUES::get).toArray();
        arguments[nullIndex] = null;
        try {
            return String.valueOf(method.invoke(VALUES.get(method.getDeclaringClass()), arguments));
        } catch (InvocationTargetException error) {
            return error.getCause();
        }
    }

    @Test
    void noCollectionHasNull() {
        assertThrows(NullPointerException.class, () -> Lookalikes.of(Arrays.asList((Domain) null)));
        assertThrows(NullPointerException.class, () -> Lookalikes.of(List.of(), Arrays.asList((String) null)));
    }

    @Test
    void noObjectEqualsNull() {
        for (Object object : List.of(Profile.UTS46, Domain.parse("example"), Host.parse("example"))) {
            assertFalse(object.equals(null));
        }
    }

    @Test
    void aStreamWithNullIsInvalid() throws Exception {
        for (Object object : List.of(Profile.UTS46, Domain.parse("uts46"))) {
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            new ObjectOutputStream(stream).writeObject(object);
            String text = new String(stream.toByteArray(), StandardCharsets.ISO_8859_1);
            String forged = text.replace("t\0\5uts46", "p");
            assertTrue(forged.length() < text.length());
            byte[] octets = forged.getBytes(StandardCharsets.ISO_8859_1);
            assertThrows(InvalidObjectException.class,
                    () -> new ObjectInputStream(new ByteArrayInputStream(octets)).readObject());
        }
    }
}
