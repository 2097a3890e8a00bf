// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.nightly.Baseline;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Plan;
import cacheduel.plan.Words;
import cacheduel.server.Via;
import cacheduel.workload.WorkloadParam;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The command that measures one cell in turns with the baseline's jars. */
final class PairedCommandLine {
  private static final Set<String> USUAL = Set.of("platform", "1", "fair", "memcached");

  private PairedCommandLine() {}

  static String of(Plan plan, Cell cell, Path baseline) {
    List<String> words = new ArrayList<>(List.of(
        "cacheduel",
        "compare",
        "--paired",
        "--baseline",
        baseline.toString(),
        "-c",
        "%s@%s,%s".formatted(cell.client(), Baseline.VERSION, cell.client()),
        "--protocol",
        Words.of(cell.protocol()),
        "--mode",
        Words.of(cell.mode()),
        "-t",
        String.valueOf(cell.threads())));
    unusual(cell).forEach((option, value) -> words.addAll(List.of(option, value)));
    for (WorkloadParam param : WorkloadParam.values()) {
      String value = cell.params().getOrDefault(param.key(), param.defaultValue());
      if (!value.equals(param.defaultValue())) {
        words.addAll(List.of("-p", param.key() + "=" + value));
      }
    }
    Via via = plan.server().system(cell.server()).via();
    if (via != Via.EXTERNAL) {
      words.addAll(List.of("--via", Words.of(via)));
    }
    return String.join(" ", words);
  }

  /** What the command would take otherwise if it were not said. */
  private static Map<String, String> unusual(Cell cell) {
    Concurrency concurrency = cell.concurrency();
    Map<String, String> options = new LinkedHashMap<>();
    options.put("--thread-kind", Words.of(concurrency.threadKind()));
    options.put("--processes", String.valueOf(concurrency.processes()));
    options.put("--instances", String.valueOf(concurrency.instances()));
    options.put("--nodes", String.valueOf(cell.nodes()));
    options.put("--profile", Words.of(cell.profile()));
    options.put("--server", cell.server());
    options.values().removeAll(USUAL);
    return options;
  }
}
