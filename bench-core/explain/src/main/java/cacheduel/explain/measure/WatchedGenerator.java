// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import cacheduel.jmh.ShareListener;
import cacheduel.launch.CellLoad;
import cacheduel.launch.LoadGenerator;
import cacheduel.validity.GeneratedLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A generator whose JVMs are watched from outside. Safe for use by several threads. */
public final class WatchedGenerator implements LoadGenerator {
  private final LoadGenerator other;
  private final Path folder;
  private final Map<String, WatchedFork> forks = new ConcurrentHashMap<>();

  /**
   * Creates a generator.
   *
   * @param other what starts the JVMs
   * @param folder where they write their logs of safepoints
   */
  public WatchedGenerator(LoadGenerator other, Path folder) {
    this.other = other;
    this.folder = folder;
  }

  @Override
  public GeneratedLoad run(CellLoad load, List<Path> jars, Path log, ShareListener listener)
      throws IOException {
    ForkWatch watch = new ForkWatch(load.jvms(), other::clients);
    GeneratedLoad left = other.run(load, jars, log, listener.after(watch));
    forks.put(load.whole().name(), watch.ended(folder));
    return left;
  }

  /** Returns what was seen of a fork; empty if it did not end. */
  public Optional<WatchedFork> fork(String cellId, int round) {
    return Optional.ofNullable(forks.get(cellId + "." + round));
  }

  @Override
  public List<Long> clients() {
    return other.clients();
  }

  @Override
  public List<Long> helpers() {
    return other.helpers();
  }
}
