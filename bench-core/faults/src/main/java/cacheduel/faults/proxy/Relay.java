// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import cacheduel.faults.proxy.Treatment.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** A client's connection, and the one to the server that belongs to it. */
final class Relay {
  /** The shortest time after which Linux sends a packet again (TCP_RTO_MIN). */
  private static final long FIRST_TIMEOUT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private static final int PERCENT = 100;

  private final ProxyRoute route;
  private final Side client;
  private final Side server;
  private boolean lost;

  /**
   * Creates a relay of two channels.
   *
   * @param connected whether the server's is connected already
   */
  Relay(ProxyRoute route, SocketChannel client, SocketChannel server, boolean connected)
      throws IOException {
    this.route = route;
    this.client = new Side(client, true, this, route);
    this.server = new Side(server, connected, this, route);
  }

  /** Passes bytes, or does with them what the treatment demands. */
  void pass(Side from, ByteBuffer bytes) throws IOException {
    boolean request = isClient(from);
    Treatment treatment = route.treatment();
    if (request) {
      route.heard(bytes.get(bytes.position()));
    }
    if (lost || treatment.kind() == Kind.SILENT) {
      lose();
    } else if (request && treatment.kind() == Kind.DELAY) {
      server.sendAt(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(treatment.amount()), bytes);
    } else if (treatment.kind() == Kind.LOSS) {
      other(from).sendAt(System.nanoTime() + retransmission(treatment.amount()), bytes);
    } else if (treatment.kind() == Kind.THROTTLE) {
      other(from).sendAt(route.passed(request, bytes.remaining()), bytes);
    } else if (!request && treatment.kind() == Kind.CUT) {
      cut(bytes);
    } else {
      other(from).send(bytes);
    }
  }

  /** Returns how late a packet arrives if a share of them is lost, in ns. */
  private static long retransmission(long percent) {
    long late = 0;
    for (long timeout = FIRST_TIMEOUT_NANOS;
        ThreadLocalRandom.current().nextInt(PERCENT) < percent;
        timeout *= 2) {
      late += timeout;
    }
    return late;
  }

  private void cut(ByteBuffer answers) throws IOException {
    int middle = ValueAnswer.middle(answers);
    if (middle < 0) {
      client.send(answers);
      return;
    }
    client.send(answers.limit(middle));
    lose();
    client.finish();
    server.close();
  }

  private void lose() {
    lost = true;
    watch();
  }

  /** Returns whether bytes are missing, so that this connection is of no further use. */
  boolean isLost() {
    return lost;
  }

  boolean isClient(Side side) {
    return side == client;
  }

  Side other(Side side) {
    return side == client ? server : client;
  }

  /** Passes on that one side sends no more. */
  void ended(Side side) throws IOException {
    if (lost) {
      if (side == client) {
        close();
      }
      return;
    }
    other(side).finish();
  }

  /** Closes both connections if neither side sends any more. */
  void finished() {
    if (client.isFinished() && server.isFinished()) {
      close();
    }
  }

  /** Continues after a change of the treatment, or when the server is connected. */
  void proceed() {
    try {
      client.flush();
      server.flush();
      watch();
    } catch (IOException e) {
      reset();
    }
  }

  void watch() {
    client.watch();
    server.watch();
  }

  private void close() {
    client.close();
    server.close();
    route.forget(this);
  }

  /** Closes both connections with a reset. */
  void reset() {
    client.reset();
    server.reset();
    route.forget(this);
  }
}
