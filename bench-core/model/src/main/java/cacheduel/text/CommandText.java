// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands of this program as the user can paste them into a shell. */
public final class CommandText {
  /** Set by the launcher to the word by which the user started it, such as "./cacheduel". */
  private static final String PROGRAM = "cacheduel.command";

  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./^~-]+");

  private CommandText() {}

  /** Returns the word that starts this program. */
  public static String program() {
    return quoted(System.getProperty(PROGRAM, "cacheduel"));
  }

  /** Returns a command line of this program; words are quoted where a shell needs it. */
  public static String of(String... words) {
    return of(Arrays.asList(words));
  }

  /** Returns a command line of this program; words are quoted where a shell needs it. */
  public static String of(List<String> words) {
    return program() + words.stream().map(word -> " " + quoted(word)).collect(Collectors.joining());
  }

  /** Returns a path that leads to a file from the working directory: absolute if it lies elsewhere. */
  public static String path(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path absolute = file.toAbsolutePath().normalize();
    return (absolute.startsWith(here) && !absolute.equals(here)
            ? here.relativize(absolute)
            : absolute)
        .toString();
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
