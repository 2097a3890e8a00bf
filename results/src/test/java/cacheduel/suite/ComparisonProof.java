// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.selftest.BusyProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Compares arms of known difference on this machine with the packaged harness and prints the results
 * in Markdown. Takes hours; needs memcached and an otherwise idle machine.
 *
 * <p>The arguments are a folder and the names of trials, by default all. A comparison whose line is in the
 * folder's {@code comparisons.csv} is not repeated; all of them are printed.
 */
final class ComparisonProof {
  private static final long LONGEST_MINUTES = 40;

  private static final long NULL_NANOS = 20_000;

  private final Path directory;
  private final Path nullHome;
  private final MemcachedProcess memcached;
  private final ProofFile finished;

  private ComparisonProof(Path directory, MemcachedProcess memcached) throws IOException {
    this.directory = directory;
    this.finished = new ProofFile(directory);
    this.nullHome = build(Files.createTempDirectory("cacheduel-proof-"), 0);
    this.memcached = memcached;
  }

  public static void main(String[] args) throws Exception {
    Path directory = Files.createDirectories(Path.of(args[0]).toAbsolutePath());
    List<Trial> asked = Trial.named(List.of(args).subList(1, args.length));
    try (MemcachedProcess memcached = MemcachedProcess.start()) {
      ComparisonProof proof = new ComparisonProof(directory, memcached);
      for (Trial trial : asked) {
        proof.make(trial);
      }
      System.out.print(proof.table().markdown());
    }
  }

  /** The script writes its run into a folder of the one that it is given. */
  private Path folder(Trial trial, int number) {
    Path folder = whole(trial, number);
    return trial.arms() == Trial.Arms.BUILDS ? folder.resolve("run") : folder;
  }

  private Path whole(Trial trial, int number) {
    return directory.resolve(trial.name() + "-" + number);
  }

  private ProofTable table() {
    ProofTable table = new ProofTable();
    for (Trial trial : Trial.ALL) {
      List<Compared> all = finished.of(trial);
      if (!all.isEmpty()) {
        table.add(trial, all);
      }
    }
    return table;
  }

  private void make(Trial trial) throws Exception {
    for (int i = 1; i <= trial.times(); i++) {
      if (!finished.has(trial, i)) {
        Path out = folder(trial, i);
        delete(whole(trial, i));
        long start = System.nanoTime();
        int code;
        try (BusyProcess burning = BusyProcess.start(trial.burning())) {
          code = one(trial, out);
        }
        double minutes = (System.nanoTime() - start) / 60e9;
        Compared compared = Compared.read(trial, i, out, code, minutes);
        finished.add(compared);
        System.err.println(compared.line());
      }
    }
  }

  /** Removes what a comparison left that was not made to its end. */
  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** Makes a comparison and returns its exit code. */
  private int one(Trial trial, Path out) throws Exception {
    return switch (trial.arms()) {
      case SAME -> compare(out, trial, List.of("--via", "local"));
      case PROXIES -> behindProxies(trial, out);
      case BUILDS -> gate(trial, out);
    };
  }

  private int gate(Trial trial, Path out) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Objects.requireNonNull(out.getParent()));
    Map<String, String> variables = Map.of(
        "CLIENT",
        NullHome.CLIENT,
        "BASELINE",
        NullHome.jar(nullHome).toString(),
        "CANDIDATE",
        NullHome.jar(build(folder.resolve("candidate"), trial.laterNanos())).toString(),
        "VIA",
        "local",
        "ARGS",
        String.join(" ", trial.options()),
        "OUT",
        folder.toString());
    return new Gate(folder, nullHome).run("gate", variables).code();
  }

  private static Path build(Path folder, long laterNanos) throws IOException {
    return NullHome.make(folder, Map.of(NullHome.CLIENT, NULL_NANOS + laterNanos));
  }

  private int behindProxies(Trial trial, Path out) throws Exception {
    int port = Integer.parseInt(memcached.address().replaceAll(".*:", ""));
    try (DelayingProxy late = new DelayingProxy(port, trial.delayNanos());
        DelayingProxy later = new DelayingProxy(port, trial.delayNanos() + trial.laterNanos())) {
      String baseline = trial.delayNanos() == 0 ? memcached.address() : late.address();
      List<String> ways = List.of("--via", baseline, "--candidate-via", later.address());
      return compare(out, trial, ways);
    }
  }

  private int compare(Path out, Trial trial, List<String> server)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("compare", "--paired"));
    command.addAll(trial.options());
    command.addAll(server);
    command.addAll(List.of("--out", out.toString()));
    Harness.Running running = Harness.judgingTimes(directory).start(command.toArray(String[]::new));
    if (!running.process().waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
      running.process().destroy();
      throw new IllegalStateException("hangs: " + running.output());
    }
    return running.process().exitValue();
  }
}
