// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.protocol.AgentInfo;
import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Machine;
import cacheduel.agent.protocol.Message;
import cacheduel.timing.ClockOffset;
import cacheduel.timing.NanoClock;
import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The coordinator's end of the connection to an agent. One thread receives the agent's messages,
 * another pings it every second. Thread-safe.
 */
final class RemoteAgent implements Closeable {
  private static final long PATIENCE_SECONDS = 30;
  private static final long ANSWER_SECONDS = 5;
  private static final long PING_MILLIS = 1_000;
  private static final int CLOCK_PINGS = 8;

  private static final long CHECK_MILLIS = 250;

  private static final ScheduledExecutorService WATCH =
      Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "agents-watch");
        thread.setDaemon(true);
        return thread;
      });

  private final String name;
  private final Link link;
  private final CompletableFuture<AgentInfo> hello = new CompletableFuture<>();
  private final Map<Long, CompletableFuture<Long>> pings = new ConcurrentHashMap<>();
  private final AtomicLong pinged = new AtomicLong();
  private final ScheduledFuture<?> checks;
  private volatile @Nullable Listener listener;
  private volatile @Nullable String lost;
  private volatile ClockOffset clock = ClockOffset.NONE;

  /** A receiver of an agent's messages and of its loss, called on the thread that receives them. */
  interface Listener {
    void told(Message message);

    void lost(String why);
  }

  RemoteAgent(String name, Link link) {
    this.name = name;
    this.link = link;
    checks =
        WATCH.scheduleAtFixedRate(this::check, CHECK_MILLIS, CHECK_MILLIS, TimeUnit.MILLISECONDS);
    start("agent-" + name, this::receive);
    start("ping-" + name, this::ping);
  }

  private static void start(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  String name() {
    return name;
  }

  /** Returns its description; waits until it has sent it. */
  AgentInfo info() {
    return hello.join();
  }

  boolean isOnThisMachine() {
    return info().machine().equals(Machine.id());
  }

  /**
   * Returns its place, with the latest comparison of its clock.
   *
   * @param probe whether it is the probe
   */
  Placed placed(boolean probe) {
    return new Placed(name, info().host(), isOnThisMachine(), probe, clock);
  }

  ClockOffset clock() {
    return clock;
  }

  /** Returns why it was lost; null if it was not. */
  @Nullable
  String lost() {
    return lost;
  }

  /** Sets the receiver of its messages, null for none; reports the loss at once if it was lost. */
  void tell(@Nullable Listener next) {
    listener = next;
    String why = lost;
    if (next != null && why != null) {
      next.lost(why);
    }
  }

  /** Waits for its description; throws IOException if it does not arrive. */
  AgentInfo await() throws IOException, InterruptedException {
    try {
      return hello.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw new IOException(cause == null ? "the connection was closed" : cause.getMessage(), e);
    } catch (TimeoutException e) {
      throw new IOException("it did not answer for %d s".formatted(PATIENCE_SECONDS), e);
    }
  }

  /** Compares its clock with this machine's; throws IOException if it does not answer. */
  void compareClocks() throws IOException, InterruptedException {
    if (isOnThisMachine()) {
      return;
    }
    ClockOffset best = ClockOffset.UNKNOWN;
    for (int i = 0; i < CLOCK_PINGS; i++) {
      long number = pinged.incrementAndGet();
      CompletableFuture<Long> answer = new CompletableFuture<>();
      pings.put(number, answer);
      long sentNanos = NanoClock.epochNanos();
      link.send(new Message.Ping(number));
      try {
        long agent = answer.get(ANSWER_SECONDS, TimeUnit.SECONDS);
        best = best.orBetter(ClockOffset.of(sentNanos, agent, NanoClock.epochNanos()));
      } catch (ExecutionException | TimeoutException e) {
        throw new IOException("it does not answer", e);
      } finally {
        pings.remove(number);
      }
    }
    clock = best;
  }

  /** Sends a message; if that fails, the agent is lost. */
  void send(Message message) {
    try {
      link.send(message);
    } catch (IOException e) {
      lose("the connection to it broke: " + e.getMessage());
    }
  }

  private void receive() {
    try {
      while (true) {
        handle(link.receive());
      }
    } catch (IOException | RuntimeException e) {
      lose(
          e.getMessage() == null
              ? "the connection was closed"
              : "the connection to it broke: " + e.getMessage());
    }
  }

  private void handle(Message message) {
    if (message instanceof Message.Hello said) {
      hello.complete(said.agent());
    } else if (message instanceof Message.Refusal refusal) {
      lose(refusal.reason());
    } else if (message instanceof Message.Pong pong) {
      CompletableFuture<Long> ping = pings.get(pong.number());
      if (ping != null) {
        ping.complete(pong.epochNanos());
      }
    } else {
      Listener told = listener;
      if (told != null) {
        told.told(message);
      }
    }
  }

  private void ping() {
    try {
      while (lost == null) {
        Thread.sleep(PING_MILLIS);
        send(new Message.Ping(pinged.incrementAndGet()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Not on the thread that pings: a frozen agent blocks the thread that writes to it. */
  private void check() {
    if (lost == null && link.isSilent()) {
      lose("it has been silent for " + Link.LONGEST_SILENCE_NANOS / 1e9 + " s");
    }
  }

  /** Marks it as lost and ends the connection. */
  void lose(String why) {
    synchronized (this) {
      if (lost != null) {
        return;
      }
      lost = why;
    }
    checks.cancel(false);
    link.cut();
    hello.completeExceptionally(new IOException(why));
    pings.values().forEach(ping -> ping.completeExceptionally(new IOException(why)));
    Listener told = listener;
    if (told != null) {
      told.lost(why);
    }
  }

  @Override
  public void close() throws IOException {
    checks.cancel(false);
    link.close();
  }
}
