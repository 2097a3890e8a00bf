// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jvm;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.ProfilerConfig;

/** JMH's profilers, by the names that {@code -prof} takes. Thread-safe. */
public final class Profilers {
  private Profilers() {}

  /**
   * Checks that JMH knows each profiler and that it works on this machine.
   *
   * @param profilers each as NAME or NAME:OPTIONS
   * @throws IllegalArgumentException with JMH's reason if one is unknown or does not work
   */
  public static void require(List<String> profilers) {
    for (String profiler : profilers) {
      try {
        ProfilerFactory.getProfilerOrException(config(profiler));
      } catch (ProfilerException e) {
        throw new IllegalArgumentException(
            "profiler '%s' is unknown to JMH or cannot run here: expected one of %s, or a class name"
                .formatted(profiler, String.join(", ", known())),
            e);
      }
    }
  }

  /** Returns the names in JMH's own list of the profilers that work on this machine. */
  private static List<String> known() {
    ByteArrayOutputStream list = new ByteArrayOutputStream();
    ProfilerFactory.listProfilers(new PrintStream(list, true, StandardCharsets.UTF_8));
    String supported = list.toString(StandardCharsets.UTF_8).split("Unsupported", 2)[0];
    return Pattern.compile("(?m)^\\s+(\\w+): ")
        .matcher(supported)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  static ProfilerConfig config(String profiler) {
    String[] nameAndOptions = profiler.split(":", 2);
    return new ProfilerConfig(
        nameAndOptions[0], nameAndOptions.length > 1 ? nameAndOptions[1] : "");
  }
}
