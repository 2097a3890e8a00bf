// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.timing.NanoClock;
import cacheduel.timing.SteadyState;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One JVM's side of the barrier at which the JVMs of a cell meet: before each iteration, so that all
 * begin it at the same instant, and when all threads are at work, to agree on its steady state. Has
 * no effect on a JVM without others. Used by one thread at a time, except for the steady states.
 */
final class BarrierClient implements Closeable {
  private static final long MOST_SPARE_NANOS = 50_000_000;
  private static final int PARTS_OF_AN_ITERATION = 10;

  private final int process;
  private final @Nullable Socket barrier;
  private final LongSupplier epochNanos;
  private final NanoClock clock;

  /**
   * Connects to the barrier.
   *
   * @param process the 0-based number of this JVM
   * @param epochNanos the clock that agreed instants refer to, in nanoseconds since 1970
   * @param clock the clock of the steady states
   */
  BarrierClient(ForkSpec spec, int process, LongSupplier epochNanos, NanoClock clock)
      throws IOException {
    this.process = process;
    this.epochNanos = epochNanos;
    this.clock = clock;
    if (spec.place().barrierPort() == ForkSpec.NO_BARRIER) {
      barrier = null;
    } else {
      barrier = new Socket(InetAddress.getLoopbackAddress(), spec.place().barrierPort());
      barrier.setTcpNoDelay(true);
    }
  }

  int process() {
    return process;
  }

  boolean isShared() {
    return barrier != null;
  }

  /**
   * Reports this JVM as ready, and returns at the instant that is agreed for all.
   *
   * @return by how much it is later, in nanoseconds; 0 without others
   *
   * @throws IOException if another JVM has failed, so that there is no start
   */
  long await() throws IOException {
    if (barrier == null) {
      return 0;
    }
    long now = epochNanos.getAsLong();
    long start = agree(barrier, new Span(now, now)).from();
    long late = now - start;
    while (late < 0) {
      Thread.onSpinWait();
      late = epochNanos.getAsLong() - start;
    }
    return late;
  }

  /** Returns a new steady state that opens when the threads of all JVMs are at work. */
  SteadyState steadyState(boolean measured, long iterationNanos) {
    return barrier == null
        ? new SteadyState(measured, iterationNanos)
        : new SteadyState(
            measured,
            iterationNanos,
            (steadyState, from, to) ->
                openLater(barrier, steadyState, new Span(from, to - spareNanos(iterationNanos))));
  }

  /** With more threads than processors, the thread that sees an iteration begin may be late. */
  private static long spareNanos(long iterationNanos) {
    return Math.min(MOST_SPARE_NANOS, iterationNanos / PARTS_OF_AN_ITERATION);
  }

  private void openLater(Socket socket, SteadyState steadyState, Span possible) {
    Thread thread =
        new Thread(() -> open(socket, steadyState, possible), "agrees on a steady state");
    thread.setDaemon(true);
    thread.start();
  }

  private void open(Socket socket, SteadyState steadyState, Span possible) {
    long toEpoch = epochNanos.getAsLong() - clock.nanoTime();
    try {
      Span agreed = agree(socket, possible.plus(toEpoch));
      // operations that started before the agreement arrived do not count
      Span local = agreed.plus(-toEpoch).notBefore(clock.nanoTime());
      steadyState.open(local.from(), local.to(), local.from() + toEpoch);
    } catch (IOException e) {
      // another JVM has ended: a steady state that never opens has no result
    }
  }

  private synchronized Span agree(Socket socket, Span possible) throws IOException {
    possible.writeTo(socket.getOutputStream());
    return Span.readFrom(socket.getInputStream());
  }

  @Override
  public void close() throws IOException {
    if (barrier != null) {
      barrier.close();
    }
  }
}
