// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.socket.ConnectionServer;
import cacheduel.testing.AsciiWire;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * A server that replies after a known delay. It implements get and set of the ASCII protocol, one
 * request at a time on each connection.
 *
 * <p>A request that arrives during a stall is answered when the stall ends.
 */
final class DelayServer implements Closeable {
  /** Sleeping threads wake up to this much late, so the last part of a wait is spun. */
  private static final long SPIN_NANOS = 200_000;

  private final ConnectionServer connections;
  private final Map<String, byte[]> store = new ConcurrentHashMap<>();
  private volatile long delayNanos;
  private volatile long stallFrom;
  private volatile long stallNanos;

  /** Starts listening on the loopback interface, without a delay. */
  DelayServer() throws IOException {
    connections = new ConnectionServer("delay-server", this::serve);
  }

  InetSocketAddress address() {
    return connections.address();
  }

  /** Sets the time between a request and its reply. */
  void delay(long nanos) {
    delayNanos = nanos;
  }

  /** Stalls once; {@code fromNanos} is a time of {@link System#nanoTime()}. */
  void stall(long fromNanos, long nanos) {
    stallFrom = fromNanos;
    stallNanos = nanos;
  }

  private void serve(int number, Socket client) throws IOException {
    InputStream in = new BufferedInputStream(client.getInputStream());
    OutputStream out = new BufferedOutputStream(client.getOutputStream(), 1 << 16);
    while (true) {
      byte[] answer = answer(AsciiWire.line(in).split(" ", -1), in);
      pause(System.nanoTime());
      out.write(answer);
      out.flush();
    }
  }

  private byte[] answer(String[] request, InputStream in) throws IOException {
    if (request[0].equals("set")) {
      int length = Integer.parseInt(request[4]);
      byte[] value = in.readNBytes(length + 2);
      if (value.length < length + 2) {
        throw new EOFException();
      }
      store.put(request[1], Arrays.copyOf(value, length));
      return AsciiWire.bytes("STORED\r\n");
    }
    return request[0].equals("get") ? found(request[1]) : AsciiWire.bytes("ERROR\r\n");
  }

  private byte[] found(String key) {
    byte[] value = store.get(key);
    if (value == null) {
      return AsciiWire.bytes("END\r\n");
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(AsciiWire.bytes("VALUE %s 0 %d\r\n".formatted(key, value.length)));
    all.writeBytes(value);
    all.writeBytes(AsciiWire.bytes("\r\nEND\r\n"));
    return all.toByteArray();
  }

  private void pause(long arrived) {
    long until = arrived + delayNanos;
    if (stallNanos > 0 && arrived - stallFrom >= 0 && arrived - stallFrom < stallNanos) {
      until = Math.max(until, stallFrom + stallNanos);
    }
    for (long left = until - System.nanoTime(); left > 0; left = until - System.nanoTime()) {
      if (left > SPIN_NANOS) {
        LockSupport.parkNanos(left - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }

  @Override
  public void close() throws IOException {
    connections.close();
  }
}
