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
    public List<List<Usage>> periods() {
      return List.of();
    }
  };

  /**
   * Opens a period on each machine.
   *
   * @param nodes the servers' addresses
   */
  void open(List<InetSocketAddress> nodes);

  /** Closes the periods. */
  void close();

  /** Returns all periods since the last call, by machine and in order. */
  List<List<Usage>> periods();
}
