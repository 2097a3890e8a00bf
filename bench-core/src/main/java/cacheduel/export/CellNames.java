// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.client.SettingsProfile;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Words;
import cacheduel.workload.WorkloadParam;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Names cells by what they are, so that a cell has the same name in each run: its preset, part,
 * client, protocol, mode, callers and all that is not the default.
 *
 * <p>Not thread-safe.
 */
public final class CellNames {
  private static final String MEMCACHED = "memcached";

  private final Plan plan;
  private final Set<String> given = new HashSet<>();

  /** Names the cells of a plan. */
  public CellNames(Plan plan) {
    this.plan = plan;
  }

  /** Two cells that differ in nothing that is told have the number of the second behind its name. */
  public String of(Cell cell) {
    String name = String.join(" ", words(cell));
    return given.add(name) ? name : name + number(cell);
  }

  /** What stands behind a name that another cell has too. */
  static String number(Cell cell) {
    return " cell=" + cell.id();
  }

  private List<String> words(Cell cell) {
    List<String> words = new ArrayList<>();
    words.add(plan.title());
    words.add(cell.part());
    words.add(client(cell));
    words.add(Words.of(cell.protocol()));
    words.add(Words.of(cell.mode()));
    words.add("threads=" + cell.threads());
    words.add("connections=" + cell.concurrency().connections());
    add(words, "threadKind", Words.of(cell.concurrency().threadKind()), "platform");
    add(words, "processes", Integer.toString(cell.concurrency().processes()), "1");
    add(words, "instances", Integer.toString(cell.concurrency().instances()), "1");
    add(words, "server", cell.server(), MEMCACHED);
    add(words, "nodes", Integer.toString(cell.nodes()), "1");
    add(words, "profile", Words.of(cell.profile()), Words.of(SettingsProfile.FAIR));
    for (WorkloadParam param : WorkloadParam.values()) {
      String value = cell.params().getOrDefault(param.key(), param.defaultValue());
      add(words, param.key(), value, param == WorkloadParam.MIX ? "" : param.defaultValue());
    }
    words.removeIf(String::isEmpty);
    return words;
  }

  private static void add(List<String> words, String name, String value, String usual) {
    if (!value.equals(usual)) {
      words.add(name + "=" + value);
    }
  }

  /** The version is what a series is to show the effect of, unless the run compares versions. */
  private String client(Cell cell) {
    boolean several = plan.cells().stream()
            .filter(other -> other.client().equals(cell.client()))
            .map(Cell::clientVersion)
            .distinct()
            .count()
        > 1;
    return several ? cell.client() + "@" + cell.clientVersion() : cell.client();
  }
}
