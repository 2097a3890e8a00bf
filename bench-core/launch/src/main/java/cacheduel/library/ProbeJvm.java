// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.Home;
import cacheduel.probe.ClientProbe;
import cacheduel.probe.ProbeEvent;
import cacheduel.probe.ProbeEvent.Kind;
import cacheduel.server.ServerException;
import cacheduel.server.process.ChildProcess;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that runs {@link ClientProbe} with the same class path as the client's cells.
 *
 * @param limit the time after which the JVM is killed
 */
record ProbeJvm(Duration limit) {
  /**
   * Runs the probe and returns its outcome; the JVM has ended by then.
   *
   * @param jars the client's
   * @param nodes memcached nodes on the loopback interface; if empty, the client is only loaded
   */
  ProbeReport run(List<Path> jars, List<InetSocketAddress> nodes) throws ServerException {
    BlockingQueue<ProbeEvent> events = new LinkedBlockingQueue<>();
    try (ChildProcess process = ChildProcess.startUnwatched(
        "the client's JVM",
        command(jars, nodes),
        line -> ProbeEvent.parse(line).ifPresent(events::add))) {
      return follow(process, events);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while probing a client", e);
    }
  }

  private ProbeReport follow(ChildProcess process, BlockingQueue<ProbeEvent> events)
      throws InterruptedException {
    List<ProbeEvent> received = new ArrayList<>();
    String step = "start";
    long end = System.nanoTime() + limit.toNanos();
    @Nullable ProbeEvent event = process.next(events, end);
    while (event != null) {
      received.add(event);
      if (event.kind() == Kind.DONE) {
        return new ProbeReport(received, Optional.empty());
      }
      step = event.kind() == Kind.STEP ? event.text() : step;
      event = process.next(events, end);
    }
    Optional<String> ended = process.ended();
    String failure = ended.isPresent()
        ? "it stops at \"%s\": %s".formatted(step, ended.get())
        : "it hangs at \"%s\" and was killed after %d s".formatted(step, limit.toSeconds());
    return new ProbeReport(received, Optional.of(failure));
  }

  private static List<String> command(List<Path> jars, List<InetSocketAddress> nodes) {
    Stream<String> java = Stream.of(
        ChildProcess.java(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-cp",
        Home.ofThisProcess().classPath(jars),
        ClientProbe.class.getName());
    return Stream.concat(java, nodes.stream().map(node -> String.valueOf(node.getPort())))
        .toList();
  }
}
