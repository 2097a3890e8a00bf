// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The threads and sockets of this JVM that are not the load's own.
 *
 * @param threads number of live threads
 * @param connections number of sockets, whatever their state; null where unknown
 */
record JvmCensus(int threads, @Nullable Integer connections) {
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  /** Takes a census without those of the given threads that live. */
  static JvmCensus without(Collection<Thread> own) {
    int all = ManagementFactory.getThreadMXBean().getThreadCount();
    return new JvmCensus(all - (int) own.stream().filter(Thread::isAlive).count(), sockets());
  }

  private static @Nullable Integer sockets() {
    try (Stream<Path> open = Files.list(DESCRIPTORS)) {
      List<Path> all = open.toList();
      return (int) all.stream().filter(JvmCensus::isSocket).count();
    } catch (IOException e) {
      return null;
    }
  }

  private static boolean isSocket(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
    } catch (IOException e) {
      // closed since the folder was listed
      return false;
    }
  }
}
