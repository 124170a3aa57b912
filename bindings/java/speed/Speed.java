import com.ibm.icu.text.IDNA;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.alabel.Alabel;
import org.alabel.Domain;
import org.alabel.Lookalikes;
import org.alabel.Names;
import org.alabel.OnError;
import org.alabel.Profile;

/**
 * Prints the CPU time per name here, in {@code java.net.IDN} and in ICU4J: the minimum and the median of interleaved rounds
 * after warm-up.
 *
 * <p>Each contender has its own loop, so that its calls can be inlined. The names are those that all contenders accept.
 */
public final class Speed {
    private static final int WARM_UP = 10;
    private static final long ROUND = 20_000_000;
    private static final int NAMES = 1000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final IDNA UTS46 = IDNA.getUTS46Instance(
            IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.NONTRANSITIONAL_TO_UNICODE);
    private static final Profile FLAG = Profile.UTS46.withFlag("check_hyphens_at_ends", true);

    private Speed() {}

    private static String icuToAscii(String name) {
        IDNA.Info info = new IDNA.Info();
        String result = UTS46.nameToASCII(name, new StringBuilder(), info).toString();
        if (info.hasErrors()) {
            throw new IllegalArgumentException(info.getErrors().toString());
        }
        return result;
    }

    private static String icuToUnicode(String name) {
        IDNA.Info info = new IDNA.Info();
        String result = UTS46.nameToUnicode(name, new StringBuilder(), info).toString();
        if (info.hasErrors()) {
            throw new IllegalArgumentException(info.getErrors().toString());
        }
        return result;
    }

    private static Map<String, ToIntFunction<String[]>> contenders() throws IOException {
        Map<String, ToIntFunction<String[]>> contenders = new LinkedHashMap<>();
        contenders.put("to ASCII: `java.net.IDN`", names -> {
            int sum = 0;
            for (String name : names) {
                sum += java.net.IDN.toASCII(name).length();
            }
            return sum;
        });
        contenders.put("to ASCII: ICU4J", names -> {
            int sum = 0;
            for (String name : names) {
                sum += icuToAscii(name).length();
            }
            return sum;
        });
        contenders.put("to ASCII: `Alabel`", names -> {
            int sum = 0;
            for (String name : names) {
                sum += Alabel.toAscii(name).length();
            }
            return sum;
        });
        contenders.put("to ASCII: `Alabel` with a flag", names -> {
            int sum = 0;
            for (String name : names) {
                sum += Alabel.toAscii(name, FLAG).length();
            }
            return sum;
        });
        contenders.put("to ASCII: `Alabel`, array", names -> Alabel.toAscii(names, Profile.UTS46, OnError.FAIL).length);
        contenders.put("to ASCII: `org.alabel.IDN`", names -> {
            int sum = 0;
            for (String name : names) {
                sum += org.alabel.IDN.toASCII(name).length();
            }
            return sum;
        });
        contenders.put("to Unicode: `java.net.IDN`", names -> {
            int sum = 0;
            for (String name : names) {
                sum += java.net.IDN.toUnicode(name).length();
            }
            return sum;
        });
        contenders.put("to Unicode: ICU4J", names -> {
            int sum = 0;
            for (String name : names) {
                sum += icuToUnicode(name).length();
            }
            return sum;
        });
        contenders.put("to Unicode: `Alabel`", names -> {
            int sum = 0;
            for (String name : names) {
                sum += Alabel.toUnicode(name).length();
            }
            return sum;
        });
        contenders.put("to Unicode: `org.alabel.IDN`", names -> {
            int sum = 0;
            for (String name : names) {
                sum += org.alabel.IDN.toUnicode(name).length();
            }
            return sum;
        });
        contenders.put("`Alabel.toDisplay`", names -> {
            int sum = 0;
            for (String name : names) {
                sum += Alabel.toDisplay(name).length();
            }
            return sum;
        });
        Lookalikes lookalikes = lookalikes();
        contenders.put("`Lookalikes.find`, 100,000 protected names", names -> {
            int sum = 1;
            for (String name : names) {
                sum += lookalikes.find(name).isPresent() ? 1 : 0;
            }
            return sum;
        });
        return contenders;
    }

    /** Returns an index of hosts other than the measured ones. */
    private static Lookalikes lookalikes() throws IOException {
        List<Domain> protectedNames = new ArrayList<>();
        List<String> hosts = Names.hosts();
        for (int index = 0; protectedNames.size() < 100_000; index++) {
            if (index % (hosts.size() / NAMES) != 0) {
                protectedNames.add(Domain.parse(hosts.get(index)));
            }
        }
        return Lookalikes.of(protectedNames);
    }

    /** Returns evenly spread names that all contenders accept. */
    private static String[] accepted(List<String> names) {
        List<UnaryOperator<String>> all = List.of(java.net.IDN::toASCII, Speed::icuToAscii, Alabel::toAscii,
                name -> Alabel.toAscii(name, FLAG), org.alabel.IDN::toASCII, Speed::icuToUnicode, Alabel::toUnicode);
        List<String> accepted = new ArrayList<>();
        for (String name : names) {
            try {
                all.forEach(contender -> contender.apply(name));
                accepted.add(name);
            } catch (IllegalArgumentException error) {
                // Leave it out.
            }
        }
        String[] spread = new String[NAMES];
        for (int index = 0; index < NAMES; index++) {
            spread[index] = accepted.get(index * (accepted.size() / NAMES));
        }
        return spread;
    }

    private static double nanoseconds(ToIntFunction<String[]> contender, String[] names) {
        long start = THREADS.getCurrentThreadCpuTime();
        long end = start;
        int repetitions = 0;
        int sum = 0;
        while (end - start < ROUND) {
            sum += contender.applyAsInt(names);
            repetitions++;
            end = THREADS.getCurrentThreadCpuTime();
        }
        if (sum == 0) {
            throw new IllegalStateException("no result");
        }
        return (double) (end - start) / ((long) repetitions * names.length);
    }

    public static void main(String[] arguments) throws IOException {
        int rounds = arguments.length == 0 ? 15 : Integer.parseInt(arguments[0]);
        Map<String, String[]> rows = new LinkedHashMap<>();
        rows.put("ASCII hosts", accepted(Names.hosts()));
        rows.put("U-labels", accepted(Names.uLabels()));
        rows.put("A-labels", accepted(Names.aLabels()));
        Map<String, ToIntFunction<String[]>> contenders = contenders();
        Map<String, double[]> times = new LinkedHashMap<>();
        for (int round = -WARM_UP; round < rounds; round++) {
            for (var contender : contenders.entrySet()) {
                for (var row : rows.entrySet()) {
                    double time = nanoseconds(contender.getValue(), row.getValue());
                    if (round >= 0) {
                        times.computeIfAbsent(contender.getKey() + row.getKey(), key -> new double[rounds])[round] = time;
                    }
                }
            }
        }
        System.out.println("| | " + String.join(" | ", rows.keySet()) + " |");
        System.out.println("|---" + "|---".repeat(rows.size()) + "|");
        for (String contender : contenders.keySet()) {
            StringBuilder line = new StringBuilder("| " + contender);
            for (String row : rows.keySet()) {
                double[] all = times.get(contender + row);
                Arrays.sort(all);
                line.append(String.format(" | %,.0f (%,.0f)", all[0], all[rounds / 2]));
            }
            System.out.println(line + " |");
        }
    }
}
