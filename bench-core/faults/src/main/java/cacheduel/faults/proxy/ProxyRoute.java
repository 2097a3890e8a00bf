// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import cacheduel.faults.proxy.Treatment.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/**
 * The connections to one server. All methods but {@link #swallow} and {@link #awaitSwallowing} are for the
 * loop's thread.
 */
final class ProxyRoute {
  /** What memcached 1.6 sends, and Redis. */
  private static final String MEMCACHED_FULL = "ERROR Too many open connections\r\n";

  private static final String REDIS_FULL = "-ERR max number of clients reached\r\n";

  /** Accepted at once, so that those who return at once do not keep the others waiting. */
  private static final int MOST_ACCEPTED = 32;

  private final ProxyLoop loop;
  private final InetSocketAddress target;
  private final Door door;
  private final Set<Relay> relays = new LinkedHashSet<>();
  private Treatment treatment = Treatment.PASS;
  private boolean resp;

  /** The time at which the throttled direction will have passed all bytes so far. */
  private long requestsEnd;

  private long answersEnd;
  private CompletableFuture<Void> swallowing = CompletableFuture.completedFuture(null);

  /** Listens on a free port of the loopback interface. */
  ProxyRoute(ProxyLoop loop, InetSocketAddress target) throws IOException {
    this.loop = loop;
    this.target = target;
    this.door = new Door(loop, this::acceptAll);
  }

  int port() {
    return door.port();
  }

  ProxyLoop loop() {
    return loop;
  }

  Treatment treatment() {
    return treatment;
  }

  boolean isSealed() {
    return treatment.kind() == Kind.BLACK_HOLE;
  }

  boolean isDelayed() {
    return switch (treatment.kind()) {
      case DELAY, LOSS, THROTTLE -> true;
      default -> false;
    };
  }

  /** Changes the treatment. */
  void treat(Treatment next) throws IOException {
    accept();
    boolean all = Set.of(Kind.RESET, Kind.REFUSE, Kind.FULL).contains(next.kind());
    List.copyOf(relays).stream().filter(relay -> all || relay.isLost()).forEach(Relay::reset);
    treatment = next.kind() == Kind.RESET ? Treatment.PASS : next;
    requestsEnd = System.nanoTime();
    answersEnd = requestsEnd;
    switch (treatment.kind()) {
      case REFUSE -> door.close();
      case BLACK_HOLE -> door.stopAccepting();
      default -> door.open();
    }
    List.copyOf(relays).forEach(Relay::proceed);
  }

  /** Moves a closed port to another address. */
  void move(InetAddress to) throws IOException {
    door.move(to);
    treat(Treatment.PASS);
  }

  /** Starts to complete a {@link Kind#BLACK_HOLE}, for which the loop does not wait. */
  void swallow() {
    swallowing = CompletableFuture.runAsync(() -> {
      try {
        door.swallow();
      } catch (IOException e) {
        throw new CompletionException(e.getMessage(), e);
      }
    });
  }

  /** Waits until {@link #swallow} has ended, and fails if it failed. */
  void awaitSwallowing() {
    CompletableFuture<Void> begun = swallowing;
    swallowing = CompletableFuture.completedFuture(null);
    begun.join();
  }

  /** Resets all connections, and frees the port. */
  void close() throws IOException {
    List.copyOf(relays).forEach(Relay::reset);
    door.free();
  }

  /** Returns when a throttled direction has passed some more bytes, all connections together. */
  long passed(boolean request, int bytes) {
    long nanos = bytes * TimeUnit.SECONDS.toNanos(1) / treatment.amount();
    if (request) {
      requestsEnd = Math.max(requestsEnd, System.nanoTime()) + nanos;
      return requestsEnd;
    }
    answersEnd = Math.max(answersEnd, System.nanoTime()) + nanos;
    return answersEnd;
  }

  /** Notes the first byte of a request, by which RESP is known. */
  void heard(byte first) {
    resp = first == '*';
  }

  void forget(Relay relay) {
    relays.remove(relay);
  }

  private void acceptAll() {
    try {
      accept();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot accept connections", e);
    }
  }

  private void accept() throws IOException {
    for (int i = 0; i < MOST_ACCEPTED; i++) {
      SocketChannel client = door.accept();
      if (client == null) {
        return;
      }
      if (treatment.kind() == Kind.FULL) {
        reject(client);
      } else {
        relay(client);
      }
    }
  }

  private void reject(SocketChannel client) {
    String text = resp ? REDIS_FULL : MEMCACHED_FULL;
    try {
      client.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (IOException e) {
      // the client has gone
    }
    Sockets.close(client);
  }

  private void relay(SocketChannel client) throws IOException {
    SocketChannel server = SocketChannel.open();
    try {
      server.configureBlocking(false);
      Relay relay = new Relay(this, client, server, server.connect(target));
      relays.add(relay);
      relay.watch();
    } catch (IOException e) {
      Sockets.reset(client);
      Sockets.close(server);
    }
  }
}
