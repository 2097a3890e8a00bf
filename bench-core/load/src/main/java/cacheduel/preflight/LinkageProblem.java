// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preflight;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The readable form of a {@link LinkageError}. The JVM's messages are not specified; an
 * unrecognized one is repeated verbatim. The messages of Java 17 and 25 are tested.
 */
final class LinkageProblem {
  /** {@code 'void lib.Type.method(int)'}. */
  private static final Pattern METHOD = Pattern.compile("'\\S+ (\\S+)\\.([^.\\s(]+)(\\(.*\\))'");

  /** {@code Class lib.Type does not have member field 'int name'}; Java 17 gives only the name. */
  private static final Pattern FIELD =
      Pattern.compile("Class (\\S+) does not have member field '.* (\\S+)'");

  private static final Pattern UNIMPLEMENTED = Pattern.compile(
      "Receiver class (\\S+) does not .* method '[^'(]* ([^\\s(]+\\([^)]*\\))' of .* (\\S+?)\\.?");

  private static final Pattern CLASS_NAME = Pattern.compile("[\\w/$]+");

  /** The loaders of the classes, at the end of a message. */
  private static final Pattern LOADERS = Pattern.compile(" \\([^()]* module .*");

  private LinkageProblem() {}

  /** Returns the problem behind an exception; empty if it has another cause. */
  static Optional<String> in(Throwable thrown) {
    @Nullable LinkageError innermost = null;
    for (@Nullable Throwable at = thrown; at != null; at = at.getCause()) {
      if (at instanceof LinkageError error) {
        innermost = error;
      }
    }
    return Optional.ofNullable(innermost).map(LinkageProblem::text);
  }

  private static String text(LinkageError error) {
    String message = error.getMessage() == null ? "" : error.getMessage();
    if (error instanceof NoSuchMethodError) {
      return method(error, METHOD.matcher(message));
    }
    if (error instanceof NoSuchFieldError) {
      return field(error, message, FIELD.matcher(message));
    }
    if (error instanceof NoClassDefFoundError && CLASS_NAME.matcher(message).matches()) {
      return "class " + named(message.replace('/', '.')) + " is missing";
    }
    if (error instanceof AbstractMethodError) {
      return unimplemented(error, UNIMPLEMENTED.matcher(message));
    }
    return asItIs(error);
  }

  private static String method(LinkageError error, Matcher message) {
    if (!message.matches()) {
      return asItIs(error);
    }
    String type = named(message.group(1));
    return message.group(2).equals("<init>")
        ? "%s has no constructor with %s".formatted(type, message.group(3))
        : "%s has no method %s%s".formatted(type, message.group(2), message.group(3));
  }

  private static String field(LinkageError error, String message, Matcher recent) {
    if (recent.matches()) {
      return "%s has no field %s".formatted(named(recent.group(1)), recent.group(2));
    }
    StackTraceElement[] trace = error.getStackTrace();
    return trace.length == 0
        ? asItIs(error)
        : "%s needs a field %s that is missing".formatted(named(trace[0].getClassName()), message);
  }

  private static String unimplemented(LinkageError error, Matcher message) {
    return message.matches()
        ? "%s does not implement %s.%s"
            .formatted(named(message.group(1)), named(message.group(3)), message.group(2))
        : asItIs(error);
  }

  private static String asItIs(LinkageError error) {
    String first = String.valueOf(error).lines().findFirst().orElse("");
    String text = LOADERS.matcher(first).replaceFirst("");
    return error.getCause() == null ? text : text + ": " + error.getCause();
  }

  private static String named(String binaryName) {
    return binaryName.replace('$', '.');
  }
}
