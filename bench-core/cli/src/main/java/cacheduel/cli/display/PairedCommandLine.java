// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.client.Family;
import cacheduel.input.EnumNames;
import cacheduel.nightly.ReferenceKind;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.server.Via;
import cacheduel.text.CommandText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builds the command that measures one cell interleaved with the baseline's jars. */
public final class PairedCommandLine {
  /** Axes that the command needs as options where they are not at their default. */
  private static final List<Axis> OPTIONS = List.of(
      Axis.THREAD_KIND, Axis.PROCESSES, Axis.INSTANCES, Axis.NODES, Axis.PROFILE, Axis.SERVER);

  private PairedCommandLine() {}

  public static String of(Plan plan, Cell cell, Path baseline, ReferenceKind reference) {
    List<String> words = new ArrayList<>(List.of(
        "compare",
        "--paired",
        "--baseline",
        baseline.toString(),
        "-c",
        "%s@%s,%s".formatted(cell.client(), reference.version(), cell.client()),
        "--protocol",
        Axis.PROTOCOL.of(cell),
        "--mode",
        Axis.MODE.of(cell),
        "-t",
        Axis.THREADS.of(cell)));
    OPTIONS.stream()
        .filter(axis -> !axis.isDefault(cell))
        .forEach(axis -> words.addAll(List.of(option(axis), axis.of(cell))));
    Axis.workload().stream()
        .filter(axis -> !axis.isDefault(cell))
        .forEach(axis -> words.addAll(List.of("-p", axis.key() + "=" + axis.of(cell))));
    List<String> args = plan.settings(cell).serverArgs(cell.system());
    if (!args.isEmpty()) {
      words.addAll(List.of(
          cell.protocol().family() == Family.RESP ? "--redis-args" : "--memcached-args",
          String.join(" ", args)));
    }
    String auth = plan.server().system(cell.server()).auth();
    if (auth != null) {
      words.addAll(List.of("--auth", auth));
    }
    Via via = plan.server().system(cell.server()).via();
    if (via != Via.EXTERNAL) {
      words.addAll(List.of("--via", EnumNames.of(via)));
    }
    return CommandText.of(words);
  }

  private static String option(Axis axis) {
    return axis.equals(Axis.PROFILE) ? "--settings" : "--" + axis.hyphenated();
  }
}
