// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.catalog.Home;
import cacheduel.fork.Agreement;
import cacheduel.fork.ForkSpec;
import cacheduel.jmh.ShareListener;
import cacheduel.jmh.ShareResult;
import cacheduel.jmh.ShareRun;
import cacheduel.machine.reader.MachineReader;
import cacheduel.timing.NanoClock;
import cacheduel.totals.ForkTotals;
import cacheduel.validity.GeneratedLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The generator that starts all client JVMs as children of this process. */
public final class LocalGenerator implements LoadGenerator {
  private final IntUnaryOperator barrierPort;
  private volatile @Nullable ShareRun running;

  /** Creates a generator. */
  public LocalGenerator() {
    this(port -> port);
  }

  /**
   * Creates a generator whose JVMs reach their barrier through another port.
   *
   * @param barrierPort maps the barrier's own port to the one that the JVMs connect to
   */
  public LocalGenerator(IntUnaryOperator barrierPort) {
    this.barrierPort = barrierPort;
  }

  @Override
  public GeneratedLoad run(CellLoad load, List<Path> jars, Path log, ShareListener listener)
      throws IOException {
    ShareResult result;
    IntUnaryOperator port = load.jvms() == 1 ? own -> ForkSpec.NO_BARRIER : barrierPort;
    try (ShareRun run =
        new ShareRun(load.whole(), Agreement.ofOneMachine(NanoClock::epochNanos), port, log)) {
      running = run;
      result = run.run(Home.ofThisProcess(), jars, listener);
    } finally {
      running = null;
    }
    return new GeneratedLoad(
        result.jmh(),
        ForkTotals.sum(result.totals()),
        result.failure(),
        null,
        List.of(),
        List.of(),
        true,
        MachineReader.usableCores());
  }

  @Override
  public List<Long> clients() {
    ShareRun run = running;
    return run == null ? List.of() : run.pids();
  }

  @Override
  public List<Long> helpers() {
    return List.of();
  }
}
