// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import java.util.List;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.ProfilerConfig;

/** JMH's profilers, by the names that {@code -prof} takes. */
public final class Profilers {
  private Profilers() {}

  /**
   * Checks that JMH knows each profiler and that it works on this machine.
   *
   * @param profilers each as NAME or NAME:OPTIONS
   * @throws IllegalArgumentException with JMH's reason if one does not
   */
  public static void require(List<String> profilers) {
    for (String profiler : profilers) {
      try {
        ProfilerFactory.getProfilerOrException(config(profiler));
      } catch (ProfilerException e) {
        throw new IllegalArgumentException(
            "-prof %s does not work here: %s"
                .formatted(
                    profiler,
                    String.valueOf(e.getMessage()).strip().lines().findFirst().orElse("")),
            e);
      }
    }
  }

  static ProfilerConfig config(String profiler) {
    String[] nameAndOptions = profiler.split(":", 2);
    return new ProfilerConfig(
        nameAndOptions[0], nameAndOptions.length > 1 ? nameAndOptions[1] : "");
  }
}
