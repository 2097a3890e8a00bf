// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.server.process.ChildProcess;
import cacheduel.timing.ClockOffset;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A proxy between clients and servers, in a JVM of its own, that fails on order. It ends with this
 * JVM, even if that is killed.
 *
 * <p>Safe for use by several threads.
 */
public final class FaultProxy implements AutoCloseable {
  private static final Duration START_LIMIT = Duration.ofSeconds(60);
  private static final Duration ORDER_LIMIT = Duration.ofSeconds(5);
  private static final int CLOCK_READINGS = 10;

  private final ChildProcess process;
  private final BlockingQueue<ProxyAnswer> answers;
  private final Duration orderLimit;
  private int routes;

  private ClockOffset clock = ClockOffset.UNKNOWN;

  private FaultProxy(
      ChildProcess process, BlockingQueue<ProxyAnswer> answers, Duration orderLimit) {
    this.process = process;
    this.answers = answers;
    this.orderLimit = orderLimit;
  }

  /** Starts the JVM, and returns when it takes orders. */
  public static FaultProxy start() throws IOException {
    return start(ORDER_LIMIT);
  }

  static FaultProxy start(Duration orderLimit) throws IOException {
    BlockingQueue<ProxyAnswer> answers = new LinkedBlockingQueue<>();
    try {
      FaultProxy proxy = new FaultProxy(
          ChildProcess.startUnwatched(
              "the fault proxy",
              command(),
              line -> ProxyAnswer.parse(line).ifPresent(answers::add)),
          answers,
          orderLimit);
      proxy.begin();
      return proxy;
    } catch (ServerException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  static List<String> command() {
    return List.of(
        ChildProcess.java(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xms64m",
        "-Xmx512m",
        "-cp",
        // Surefire may hide the class path behind a jar with a manifest.
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
        FaultProxyMain.class.getName());
  }

  private void begin() throws IOException {
    try {
      await("start", START_LIMIT);
      clock = compareClocks();
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
  }

  /** Returns its clock's offset from ours. */
  ClockOffset clock() {
    return clock;
  }

  private ClockOffset compareClocks() throws IOException {
    ClockOffset best = ClockOffset.UNKNOWN;
    for (int i = 0; i < CLOCK_READINGS; i++) {
      long sentNanos = System.nanoTime();
      long theirs = order("TIME");
      best = best.orBetter(ClockOffset.of(sentNanos, theirs, System.nanoTime()));
    }
    return best;
  }

  /**
   * Adds a way to a server.
   *
   * @throws IOException if the proxy has ended, or does not answer within 5 s
   */
  public synchronized ProxiedNode route(InetSocketAddress target) throws IOException {
    String host = target.getAddress().getHostAddress();
    int port = Math.toIntExact(order("ROUTE %s %d".formatted(host, target.getPort())));
    return new ProxiedNode(this, routes++, Addresses.loopback(port));
  }

  /** Sends a line, and returns the time in its answer, by this JVM's clock. */
  long time(String line) throws IOException {
    return order(line) - clock.aheadNanos();
  }

  /** Sends a line, and returns the value of its answer. */
  synchronized long order(String line) throws IOException {
    process.send(line);
    ProxyAnswer answer = await(line, orderLimit);
    if (!answer.failed().isEmpty()) {
      throw new IOException(
          "the fault proxy cannot carry out \"%s\": %s".formatted(line, answer.failed()));
    }
    return answer.value();
  }

  private ProxyAnswer await(String order, Duration limit) throws IOException {
    @Nullable ProxyAnswer answer;
    try {
      answer = process.next(answers, System.nanoTime() + limit.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(
          "interrupted during \"%s\" of the fault proxy".formatted(order));
    }
    if (answer != null) {
      return answer;
    }
    String why = process
        .ended()
        .orElse("the fault proxy did not answer \"%s\" within %d s; it was ended"
            .formatted(order, limit.toSeconds()));
    // A late answer would be taken for that of the next order.
    close();
    throw new IOException(why);
  }

  /** Returns the id of its process. */
  public long pid() {
    return process.pid();
  }

  /** Ends the JVM, and with it all connections. */
  @Override
  public void close() {
    process.close();
  }
}
