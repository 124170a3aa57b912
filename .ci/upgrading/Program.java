/* Prints the result of each call, one per line. */

import com.ibm.icu.text.IDNA;
import java.util.function.Supplier;
import org.alabel.AlabelException;

// IMPORTS

final class Program {
    /* The output of ICU. */
    private static final StringBuilder ascii = new StringBuilder();
    private static IDNA.Info info;

    private static void show(Supplier<Object> call) {
        ascii.setLength(0);
        info = new IDNA.Info();
        try {
            String result = "\"" + call.get() + "\"";
            System.out.println(info.hasErrors() ? info.getErrors() : result);
        } catch (AlabelException exception) {
            System.out.println(exception.error().code());
        } catch (RuntimeException exception) {
            System.out.println(exception.getClass().getSimpleName());
        }
    }

    public static void main(String[] arguments) {
        // SETUP
        // CALLS
    }
}
