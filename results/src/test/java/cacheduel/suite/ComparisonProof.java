// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.suite.ProofTable.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Compares arms whose difference is known, on this machine, with the harness as users have it, and prints
 * what it said in Markdown: equal arms, a server that answers later by a known time, and both while
 * something else keeps a core busy. Takes hours; needs memcached, and a machine that is otherwise quiet.
 *
 * <p>The arguments are the names of trials; without any, all are made.
 */
final class ComparisonProof {
  private static final long MILLI = 1_000_000;
  private static final long LONGEST_MINUTES = 40;

  private static final List<Trial> TRIALS = List.of(
      new Trial("equal", "spymemcached and itself, 8 threads", 20, 0, 0, 0),
      new Trial("millisecond", "spymemcached, 8 threads; 1 ms later", 5, 0, MILLI, 0),
      new Trial("five", "wire, 1 thread; 1.05 ms for 1 ms", 5, MILLI, MILLI / 20, 0),
      new Trial("ten", "wire, 1 thread; 1.1 ms for 1 ms", 5, MILLI, MILLI / 10, 0),
      new Trial("twenty", "wire, 1 thread; 1.2 ms for 1 ms", 5, MILLI, MILLI / 5, 0),
      new Trial("equal-disturbed", "spymemcached and itself, 8 threads", 5, 0, 0, 0.7),
      new Trial("ten-disturbed", "wire, 1 thread; 1.1 ms for 1 ms", 5, MILLI, MILLI / 10, 0.7));

  /**
   * What is compared how often.
   *
   * @param delayNanos how long every answer takes on its way, for both arms; 0: there is no proxy
   * @param laterNanos how much longer for the candidate
   * @param burning how much of a core somebody else uses
   */
  private record Trial(
      String name, String what, int times, long delayNanos, long laterNanos, double burning) {
    boolean isEqual() {
      return delayNanos + laterNanos == 0;
    }

    String machine() {
      return burning == 0 ? "quiet" : "%.1f cores busy with something else".formatted(burning);
    }
  }

  private final Path directory;
  private final String memcached;
  private final int port;

  private ComparisonProof(Path directory, MemcachedProcess server) {
    this.directory = directory;
    this.memcached = server.address();
    this.port = Integer.parseInt(memcached.replaceAll(".*:", ""));
  }

  public static void main(String[] args) throws Exception {
    List<String> asked = List.of(args);
    ProofTable table = new ProofTable();
    Path directory = Files.createTempDirectory("cacheduel-proof-");
    try (MemcachedProcess server = MemcachedProcess.start()) {
      ComparisonProof proof = new ComparisonProof(directory, server);
      for (Trial trial : TRIALS) {
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
    if (trial.isEqual()) {
      return compare(out, List.of("-c", "spymemcached,spymemcached", "--via", "local"));
    }
    try (DelayingProxy late = new DelayingProxy(port, trial.delayNanos());
        DelayingProxy later = new DelayingProxy(port, trial.delayNanos() + trial.laterNanos())) {
      boolean direct = trial.delayNanos() == 0;
      List<String> arms = new ArrayList<>(
          direct ? List.of("-c", "spymemcached") : List.of("-c", "wire", "-t", "1"));
      arms.addAll(List.of("--via", direct ? memcached : late.address()));
      arms.addAll(List.of("--candidate-via", later.address()));
      return compare(out, arms);
    }
  }

  private Outcome compare(Path out, List<String> arms) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("compare", "--paired"));
    command.addAll(arms);
    command.addAll(List.of("--time", "10m", "--out", out.toString()));
    long start = System.nanoTime();
    Harness.Running running = new Harness(directory).start(command.toArray(String[]::new));
    if (!running.process().waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
      running.process().destroy();
      throw new IllegalStateException("hangs: " + running.output());
    }
    double minutes = (System.nanoTime() - start) / 60e9;
    return Outcome.of(running.process().exitValue(), minutes, new RunFolder(out));
  }
}
