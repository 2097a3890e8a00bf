// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.socket.SocketCensus;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The threads and sockets of this JVM that are not the load's own.
 *
 * @param threads number of live threads
 * @param connections number of sockets, whatever their state; null where unknown
 */
record JvmCensus(int threads, @Nullable Integer connections) {
  /** Takes a census without those of the given threads that live. */
  static JvmCensus without(Collection<Thread> own) {
    int all = ManagementFactory.getThreadMXBean().getThreadCount();
    return new JvmCensus(all - (int) own.stream().filter(Thread::isAlive).count(), sockets());
  }

  private static @Nullable Integer sockets() {
    try {
      return SocketCensus.descriptors().size();
    } catch (IOException e) {
      return null;
    }
  }
}
