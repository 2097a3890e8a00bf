// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.ClientNotes;
import cacheduel.catalog.FakeClients;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Capabilities;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.compare.ComparedFork;
import cacheduel.compare.ForkFigures;
import cacheduel.compare.Iterations;
import cacheduel.compare.Metric;
import cacheduel.compare.PairedBlock;
import cacheduel.compare.Rule;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Nights without a measurement, of clients that only declare their capabilities. */
public final class NightFixture {
  public static final Cell XMC = RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 8);
  public static final Cell XMC_BINARY =
      RunFixture.cell(2, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 8);
  static final Cell XMC_OTHER = RunFixture.cell(4, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 2);
  public static final Cell SPY =
      RunFixture.cell(3, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 8);

  /** A client as a reference, whose jars are nowhere. */
  static final InstalledClient KEPT = new InstalledClient(
      "xmemcached",
      "anchor",
      new InstalledClient.Declared(
          Set.of("memcached"),
          new Capabilities(Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), Set.of()),
          null,
          List.of(),
          List.of()),
      List.of(),
      Path.of("kept"),
      null,
      null,
      ClientNotes.NONE,
      List.of());

  private static final int FORKS = 4;
  private static final double QUIET = 0.05;
  private static final double NOISY = 1.5;

  private final Path directory;

  /** Creates the fixture in a folder of its own. */
  public NightFixture(Path directory) {
    this.directory = directory;
  }

  /** Returns the folder of what the nights keep. */
  public Path kept() {
    return directory.resolve("kept");
  }

  /** Returns clients whose jars are the same in every call. */
  public ClientCatalog clients() {
    return clients("clients", "Mode.BLOCKING, Mode.NOREPLY");
  }

  /** Returns the same clients and versions with other jars. */
  public ClientCatalog changedClients() {
    return clients("changed", "Mode.BLOCKING");
  }

  /** Returns them with still other jars. */
  ClientCatalog otherClients() {
    return clients("others", "Mode.BLOCKING, Mode.ASYNC");
  }

  private ClientCatalog clients(String folder, String modes) {
    Path home = directory.resolve(folder);
    if (!home.toFile().isDirectory()) {
      FakeClients fake = new FakeClients(home);
      fake.write("xmemcached", "2.4.9", "Protocol.ASCII, Protocol.BINARY", modes);
      fake.write("spymemcached", "2.12.3", "Protocol.ASCII", modes);
    }
    return ClientCatalog.load(home);
  }

  /** Returns a night's run. */
  public Run run(String name, int day, CellResult... results) {
    return run(name, day, RunFixture.environment(), results);
  }

  Run run(String name, int day, Environment environment, CellResult... results) {
    Cell[] cells = Arrays.stream(results).map(CellResult::cell).toArray(Cell[]::new);
    Instant start = RunFixture.START.plusSeconds(day * 86_400L);
    try (RunStore store = RunStore.create(
        directory.resolve(name), RunFixture.plan(cells), environment, start, List.of())) {
      Arrays.stream(results).forEach(result -> result.forks().forEach(store::append));
      store.finish(start.plusSeconds(60));
      return store.run();
    }
  }

  /** Returns the result of a cell on a quiet machine. */
  public static CellResult result(Cell cell, double micros) {
    return iterations(cell, micros, QUIET).build();
  }

  /** Returns the result of a cell on a busy machine. */
  static CellResult noisy(Cell cell, double micros) {
    return iterations(cell, micros, NOISY).build();
  }

  /** Returns a result that failed a check or did not finish. */
  static CellResult broken(Cell cell, Status status) {
    return iterations(cell, 100, QUIET).status(status, "3 wrong answers").build();
  }

  private static ResultBuilder iterations(Cell cell, double micros, double foreign) {
    ResultBuilder result = ResultBuilder.of(cell).rate(1e6 / micros).server("local", "1.6.18");
    for (int fork = 1; fork <= FORKS; fork++) {
      for (int i = 1; i <= 3; i++) {
        result.iteration(fork, Iterations.of(i, micros + fork, foreign, 0.0));
      }
    }
    return result;
  }

  /**
   * Opens a night and measures as many blocks as it asks for, at most; each is slower than its
   * references by this logarithm, with a little noise.
   */
  public NightlyRun measured(Run tonight, ClientCatalog clients, double slowdown, int most) {
    return measured(tonight, clients, slowdown, 0.01, most);
  }

  NightlyRun measured(
      Run tonight, ClientCatalog clients, double slowdown, double deviation, int most) {
    NightlyRun night = new NightlyRun(kept(), tonight, clients, Rule.STANDARD, 1);
    Random noise = new Random(7);
    Optional<Cell> next = night.next();
    for (int block = 0; block < most && next.isPresent(); block++) {
      Map<ReferenceKind, PairedBlock> pairs = new EnumMap<>(ReferenceKind.class);
      for (ReferenceKind kind : night.arms(next.get())) {
        double candidate = 1e4 * Math.exp(-slowdown + deviation * noise.nextGaussian());
        pairs.put(
            kind, new PairedBlock(block + 1, true, 0, fork(1e4, null), fork(candidate, null)));
      }
      night.add(next.get(), pairs);
      next = night.next();
    }
    return night;
  }

  /** Returns a fork on a quiet machine, by its rate, or one that could not be measured. */
  static ComparedFork fork(double opsPerSecond, @Nullable String problem) {
    return new ComparedFork(
        "001",
        1,
        new ForkFigures(5, 0, Map.of(), Map.of(Metric.THROUGHPUT, opsPerSecond)),
        problem,
        Set.of(),
        true,
        false);
  }
}
