// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.machine.Usage;
import java.net.InetSocketAddress;
import java.util.List;

/** The measurement of machines on which servers run, and no client JVM. Thread-safe. */
public interface RemoteWatch {
  /** Watches nothing. */
  RemoteWatch NONE = new RemoteWatch() {
    @Override
    public void open(List<InetSocketAddress> nodes) {}

    @Override
    public void close() {}

    @Override
    public List<List<Usage>> windows() {
      return List.of();
    }
  };

  /**
   * Opens a window on each machine.
   *
   * @param nodes the servers' addresses
   */
  void open(List<InetSocketAddress> nodes);

  /** Closes the windows. */
  void close();

  /** Returns all windows since the last call, by machine and in order. */
  List<List<Usage>> windows();
}
