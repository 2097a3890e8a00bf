// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The arguments of the forks' JVM: given ones, and the defaults that they do not replace. */
public final class ForkArguments {
  /** Equal for every client, and large enough for the off-heap buffers of 500 connections. */
  private static final List<Default> DEFAULTS = List.of(
      new Default(
          "-Xms1g -Xmx1g", "-Xm[sx].*|-XX:(Initial|Max|Min)HeapSize=.*|-XX:\\w+RAMPercentage=.*"),
      new Default("-XX:MaxDirectMemorySize=2g", "-XX:MaxDirectMemorySize=.*"),
      new Default("-XX:+UseG1GC", "-XX:[+-]Use(Serial|Parallel|G1|Z|Shenandoah|Epsilon)GC"));

  private ForkArguments() {}

  /**
   * @param arguments separated by a blank
   * @param replacement the given arguments that replace them
   */
  private record Default(String arguments, Pattern replacement) {
    Default(String arguments, String replacement) {
      this(arguments, Pattern.compile(replacement));
    }

    boolean isIn(List<String> given) {
      return given.stream().anyMatch(argument -> replacement.matcher(argument).matches());
    }
  }

  /** Returns all arguments, the given ones last. */
  public static List<String> with(List<String> given) {
    List<String> all = new ArrayList<>();
    DEFAULTS.stream()
        .filter(ours -> !ours.isIn(given))
        .forEach(ours -> all.addAll(List.of(ours.arguments().split(" ", -1))));
    all.addAll(given);
    return List.copyOf(all);
  }
}
