// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.Home;
import cacheduel.preflight.Preflight;
import cacheduel.preflight.PreflightEvent;
import cacheduel.preflight.PreflightEvent.Kind;
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
 * A JVM that runs {@link Preflight} with the same class path as the client's cells.
 *
 * @param limit the time after which the JVM is killed
 */
record PreflightJvm(Duration limit) {
  /**
   * Runs the preflight and returns its outcome; the JVM has ended by then.
   *
   * @param jars the client's
   * @param nodes memcached nodes on the loopback interface; if empty, the client is only loaded
   */
  PreflightReport run(List<Path> jars, List<InetSocketAddress> nodes) throws ServerException {
    BlockingQueue<PreflightEvent> events = new LinkedBlockingQueue<>();
    try (ChildProcess process = ChildProcess.startUnwatched(
        "the client's JVM",
        command(jars, nodes),
        line -> PreflightEvent.parse(line).ifPresent(events::add))) {
      return follow(process, events);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while trying a client", e);
    }
  }

  private PreflightReport follow(ChildProcess process, BlockingQueue<PreflightEvent> events)
      throws InterruptedException {
    List<PreflightEvent> received = new ArrayList<>();
    String step = "start";
    long end = System.nanoTime() + limit.toNanos();
    @Nullable PreflightEvent event = process.next(events, end);
    while (event != null) {
      received.add(event);
      if (event.kind() == Kind.DONE) {
        return new PreflightReport(received, Optional.empty());
      }
      step = event.kind() == Kind.STEP ? event.text() : step;
      event = process.next(events, end);
    }
    Optional<String> ended = process.ended();
    String failure = ended.isPresent()
        ? "it stops at \"%s\": %s".formatted(step, ended.get())
        : "it hangs at \"%s\" and was killed after %d s".formatted(step, limit.toSeconds());
    return new PreflightReport(received, Optional.of(failure));
  }

  private static List<String> command(List<Path> jars, List<InetSocketAddress> nodes) {
    Stream<String> java = Stream.of(
        ChildProcess.java(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-cp",
        Home.ofThisProcess().classPath(jars),
        Preflight.class.getName());
    return Stream.concat(java, nodes.stream().map(node -> String.valueOf(node.getPort())))
        .toList();
  }
}
