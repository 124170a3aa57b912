package org.alabel;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An index of protected names, which finds the one that another name imitates. Build it once: threads can share it.
 *
 * <pre>{@code
 * Lookalikes lookalikes = Lookalikes.of(List.of(Domain.parse("paypal.com")));
 * lookalikes.find("www.paypạl.com"); // xn--paypl-m11b.com looks like paypal.com: ...
 * }</pre>
 *
 * <p>Names are divided by the list of public suffixes, which the library contains.
 *
 * <p>The index is outside the heap of Java, and is freed after the object becomes unreachable.
 */
public final class Lookalikes {
    private static final Cleaner CLEANER = Cleaner.create();

    private final long handle;

    private Lookalikes(long handle) {
        this.handle = handle;
    }

    /**
     * Creates an index that compares in the default ways.
     *
     * @param protectedNames the protected names
     * @return the index
     */
    public static Lookalikes of(Collection<Domain> protectedNames) {
        return create(protectedNames, null);
    }

    /**
     * Creates an index that compares in these ways.
     *
     * @param protectedNames the protected names
     * @param kinds the ways to compare: some of {@link #kinds()}
     * @return the index
     * @throws IllegalArgumentException if there is no such kind
     */
    public static Lookalikes of(Collection<Domain> protectedNames, Collection<String> kinds) {
        List<String> known = kinds();
        for (String kind : kinds) {
            if (!known.contains(kind)) {
                throw new IllegalArgumentException("there is no kind " + kind + "; use " + String.join(", ", known));
            }
        }
        return create(protectedNames, String.join(" ", kinds));
    }

    /**
     * Lists the ways to compare names.
     *
     * @return an immutable list, such as {@code [same-labels, skeleton, ...]}
     */
    public static List<String> kinds() {
        return Lists.LISTS.kinds;
    }

    private static Lookalikes create(Collection<Domain> protectedNames, @Nullable String kinds) {
        String names = protectedNames.stream().map(Domain::toString).collect(Collectors.joining("\n"));
        long handle = Native.lookalikes(names, kinds);
        if (handle == 0) {
            throw new IllegalStateException("the index refuses a Domain or a kind that it lists");
        }
        Lookalikes lookalikes = new Lookalikes(handle);
        CLEANER.register(lookalikes, () -> Native.release(handle));
        return lookalikes;
    }

    /**
     * Finds the protected name that a name, or a parent of it, resembles most.
     *
     * @param name the name in any form
     * @return the match, which is empty for protected names and names below them, and if there is none
     * @throws AlabelException if the name breaks a rule, such as {@code "a b"}
     */
    public Optional<Lookalike> find(String name) {
        return matches(name, 1).stream().findFirst();
    }

    /**
     * Finds all protected names that a name, or a part of it, resembles.
     *
     * @param name the name in any form
     * @return an immutable list, by descending score
     * @throws AlabelException if the name breaks a rule, such as {@code "a b"}
     */
    public List<Lookalike> findAll(String name) {
        return matches(name, Integer.MAX_VALUE);
    }

    private List<Lookalike> matches(String name, int limit) {
        try {
            byte[] record = Native.matches(handle, limit, name, name.length());
            return new Fields(record).requireValid(name).list(Lookalike::new);
        } finally {
            // The cleaner frees the index once this object is unreachable.
            Reference.reachabilityFence(this);
        }
    }
}
