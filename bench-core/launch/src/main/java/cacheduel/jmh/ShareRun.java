// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import cacheduel.catalog.Home;
import cacheduel.fork.Agreement;
import cacheduel.fork.BarrierServer;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.store.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The run of a share's client JVMs, as children of this process. Closing removes its files. Safe for
 * use by several threads, of which one calls {@link #run}.
 */
public final class ShareRun implements AutoCloseable {
  private final Share share;
  private final Path log;
  private final Path files;
  private final BarrierServer barrier;
  private final ForkProcesses forks;

  /**
   * Prepares the run.
   *
   * @param agreement the decision when the JVMs begin
   * @param barrierPort maps the barrier's own port to the one that the JVMs connect to
   * @param log the file for the JVMs' output; beside it is the folder of their files meanwhile
   */
  public ShareRun(Share share, Agreement agreement, IntUnaryOperator barrierPort, Path log)
      throws IOException {
    this.share = share;
    this.log = log;
    String name = log.getFileName().toString().replaceFirst("\\.log$", "");
    this.files = emptyDirectory(log.resolveSibling(name));
    this.barrier = new BarrierServer(share.processes(), agreement);
    this.forks = new ForkProcesses(share.spec().at(files, barrierPort.applyAsInt(barrier.port())));
  }

  /** Returns a new, empty folder in place of any that a killed run left behind. */
  private static Path emptyDirectory(Path directory) throws IOException {
    if (Files.exists(directory)) {
      Folders.delete(directory);
    }
    return Files.createDirectory(directory);
  }

  /**
   * Runs the JVMs.
   *
   * @param home the distribution whose classes they run
   * @param jars the client's
   */
  public ShareResult run(Home home, List<Path> jars, ShareListener listener) throws IOException {
    List<RunResult> jmh = List.of();
    @Nullable Remark failure = null;
    try (ForkClassPath classPath = new ForkClassPath(home, jars)) {
      jmh = new JmhRun(share, log, barrier).run(forks, listener);
    } catch (RunnerException e) {
      failure = Remark.of(RemarkKind.FORK_FAILED, String.valueOf(e.getMessage()));
    }
    return new ShareResult(
        jmh,
        forks.spec().readTotals(share.first(), share.processes()),
        failure == null ? ForkLog.failure(log, share.jmh().timeout()) : failure);
  }

  /** Returns the ids of the running JVMs. */
  public List<Long> pids() {
    return forks.pids();
  }

  /** Kills the JVMs; {@link #run} then returns. */
  public void kill() {
    barrier.close();
    forks.kill();
  }

  @Override
  public void close() throws IOException {
    forks.close();
    barrier.close();
    Folders.delete(files);
  }
}
