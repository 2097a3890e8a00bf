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
 * <p>The arguments are a folder and the names of trials, by default all. The folder keeps each finished
 * comparison, which is not repeated; all of them are printed.
 */
final class ComparisonProof {
  private static final long LONGEST_MINUTES = 40;

  private static final long NULL_NANOS = 20_000;

  /** What a get takes of clients that need no server, nanoseconds. */
  private static final Map<String, Long> NULL_CLIENTS =
      Map.of(NullHome.CLIENT, NULL_NANOS, "null-10", 22_000L, "null-20", 24_000L);

  private final Path directory;
  private final Path nullHome;
  private final MemcachedProcess memcached;

  private ComparisonProof(Path directory, MemcachedProcess memcached) throws IOException {
    this.directory = directory;
    this.nullHome = NullHome.make(Files.createTempDirectory("cacheduel-proof-"), NULL_CLIENTS);
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
    Path folder = directory.resolve(trial.name() + "-" + number);
    return trial.arms() == Trial.Arms.BUILDS ? folder.resolve("run") : folder;
  }

  private ProofTable table() throws IOException {
    ProofTable table = new ProofTable();
    for (Trial trial : Trial.ALL) {
      List<Compared> ended = new ArrayList<>();
      for (int i = 1; i <= trial.times(); i++) {
        Compared.in(folder(trial, i)).ifPresent(ended::add);
      }
      if (!ended.isEmpty()) {
        table.add(trial, ended);
      }
    }
    return table;
  }

  private void make(Trial trial) throws Exception {
    for (int i = 1; i <= trial.times(); i++) {
      Path out = folder(trial, i);
      if (Compared.in(out).isEmpty()) {
        delete(out);
        try (BusyProcess burning = BusyProcess.start(trial.burning())) {
          one(trial, out);
        }
        System.err.printf("%s: %s%n", out.getFileName(), Compared.in(out).orElseThrow());
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

  private void one(Trial trial, Path out) throws Exception {
    switch (trial.arms()) {
      case SAME -> compare(Harness.HOME, out, trial, List.of("--via", "local"));
      case NULL -> compare(nullHome, out, trial, List.of("--server", "null", "--via", "local"));
      case PROXIES -> behindProxies(trial, out);
      case BUILDS -> gate(trial, out);
    }
  }

  private void gate(Trial trial, Path out) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Objects.requireNonNull(out.getParent()));
    Map<String, String> variables = Map.of(
        "CLIENT",
        NullHome.CLIENT,
        "BASELINE",
        NullHome.jar(nullHome).toString(),
        "CANDIDATE",
        NullHome.jar(build(folder, trial.laterNanos())).toString(),
        "VIA",
        "local",
        "TIME",
        trial.time(),
        "ARGS",
        String.join(" ", trial.options()),
        "OUT",
        folder.toString());
    long start = System.nanoTime();
    Gate.Outcome outcome = new Gate(folder, nullHome).run("gate", variables);
    end(out, outcome.code(), start);
  }

  private static Path build(Path folder, long laterNanos) throws IOException {
    return NullHome.make(
        folder.resolve("candidate"), Map.of(NullHome.CLIENT, NULL_NANOS + laterNanos));
  }

  private void behindProxies(Trial trial, Path out) throws Exception {
    int port = Integer.parseInt(memcached.address().replaceAll(".*:", ""));
    try (DelayingProxy late = new DelayingProxy(port, trial.delayNanos());
        DelayingProxy later = new DelayingProxy(port, trial.delayNanos() + trial.laterNanos())) {
      String baseline = trial.delayNanos() == 0 ? memcached.address() : late.address();
      List<String> ways = List.of("--via", baseline, "--candidate-via", later.address());
      compare(Harness.HOME, out, trial, ways);
    }
  }

  private void compare(Path home, Path out, Trial trial, List<String> server)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("compare", "--paired"));
    command.addAll(trial.options());
    command.addAll(List.of("--time", trial.time()));
    command.addAll(server);
    command.addAll(List.of("--out", out.toString()));
    long start = System.nanoTime();
    Harness.Running running = new Harness(directory, home).start(command.toArray(String[]::new));
    if (!running.process().waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
      running.process().destroy();
      throw new IllegalStateException("hangs: " + running.output());
    }
    end(out, running.process().exitValue(), start);
  }

  private static void end(Path out, int code, long start) throws IOException {
    Compared.end(out, code, (System.nanoTime() - start) / 60e9);
  }
}
