// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.suite.ProofTable.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Compares arms whose difference is known, on this machine, with the harness as users have it, and prints
 * what it said in Markdown. Takes hours; needs memcached, and a machine that is otherwise quiet.
 *
 * <p>The arguments are the names of trials; without any, all are made.
 */
final class ComparisonProof {
  private static final long LONGEST_MINUTES = 40;

  /** What a get takes of clients that need no server, nanoseconds. */
  private static final Map<String, Long> NULL_CLIENTS =
      Map.of("null", 20_000L, "null-5", 21_000L, "null-10", 22_000L, "null-20", 24_000L);

  private final Path directory;
  private final Path nullHome;
  private final MemcachedProcess memcached;

  private ComparisonProof(Path directory, MemcachedProcess memcached) throws IOException {
    this.directory = directory;
    this.nullHome = NullHome.make(directory, NULL_CLIENTS);
    this.memcached = memcached;
  }

  public static void main(String[] args) throws Exception {
    List<String> asked = List.of(args);
    ProofTable table = new ProofTable();
    Path directory = Files.createTempDirectory("cacheduel-proof-");
    try (MemcachedProcess memcached = MemcachedProcess.start()) {
      ComparisonProof proof = new ComparisonProof(directory, memcached);
      for (Trial trial : Trial.ALL) {
        if (asked.isEmpty() || asked.contains(trial.name())) {
          table.add(trial.what(), trial.machine(), proof.all(trial));
        }
      }
    }
    System.out.print(table.markdown());
  }

  private List<Outcome> all(Trial trial) throws Exception {
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 1; i <= trial.times(); i++) {
      Path out = directory.resolve(trial.name() + "-" + i);
      try (Burning burning = Burning.start(trial.burning())) {
        outcomes.add(one(trial, out));
      }
      System.err.printf("%s %d: %s%n", trial.name(), i, outcomes.get(outcomes.size() - 1));
    }
    return outcomes;
  }

  private Outcome one(Trial trial, Path out) throws Exception {
    return switch (trial.arms()) {
      case SAME -> compare(Harness.HOME, out, trial, List.of("--via", "local"));
      case NULL -> compare(nullHome, out, trial, List.of("--server", "null", "--via", "local"));
      case PROXIES -> behindProxies(trial, out);
    };
  }

  private Outcome behindProxies(Trial trial, Path out) throws Exception {
    int port = Integer.parseInt(memcached.address().replaceAll(".*:", ""));
    try (DelayingProxy late = new DelayingProxy(port, trial.delayNanos());
        DelayingProxy later = new DelayingProxy(port, trial.delayNanos() + trial.laterNanos())) {
      String baseline = trial.delayNanos() == 0 ? memcached.address() : late.address();
      List<String> ways = List.of("--via", baseline, "--candidate-via", later.address());
      return compare(Harness.HOME, out, trial, ways);
    }
  }

  private Outcome compare(Path home, Path out, Trial trial, List<String> server)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("compare", "--paired"));
    command.addAll(trial.options());
    command.addAll(server);
    command.addAll(List.of("--time", "10m", "--out", out.toString()));
    long start = System.nanoTime();
    Harness.Running running = new Harness(directory, home).start(command.toArray(String[]::new));
    if (!running.process().waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
      running.process().destroy();
      throw new IllegalStateException("hangs: " + running.output());
    }
    double minutes = (System.nanoTime() - start) / 60e9;
    return Outcome.of(running.process().exitValue(), minutes, new RunFolder(out));
  }
}
