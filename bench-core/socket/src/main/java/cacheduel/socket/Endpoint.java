// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.channels.ByteChannel;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;

/** A server's address, the timeouts of its clients, and its outages so far. Thread-safe. */
public final class Endpoint {
  private final InetSocketAddress address;
  private final int timeoutMillis;
  private final int connectTimeoutMillis;
  private final Entrance entrance;
  private final AtomicInteger outages = new AtomicInteger();

  /**
   * Creates an endpoint.
   *
   * @param timeoutMillis the time after which an operation fails
   * @param connectTimeoutMillis the time after which opening a connection fails
   */
  public Endpoint(InetSocketAddress address, int timeoutMillis, int connectTimeoutMillis) {
    this(address, timeoutMillis, connectTimeoutMillis, Entrance.OPEN);
  }

  /**
   * Creates the endpoint of a server that asks for TLS or credentials.
   *
   * @param entrance how a connection begins, within the timeout of an operation
   */
  public Endpoint(
      InetSocketAddress address, int timeoutMillis, int connectTimeoutMillis, Entrance entrance) {
    this.entrance = entrance;
    this.address = address;
    this.timeoutMillis = timeoutMillis;
    this.connectTimeoutMillis = connectTimeoutMillis;
  }

  /** Returns an address as users write it, for example "127.0.0.1:11211" or "[::1]:11211". */
  public static String format(InetSocketAddress address) {
    String host = address.getHostString();
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
  }

  public int timeoutMillis() {
    return timeoutMillis;
  }

  public int port() {
    return address.getPort();
  }

  /** Opens a blocking connection without Nagle's algorithm, or fails within the timeout. */
  public SocketChannel connect() throws IOException {
    SocketChannel channel = SocketChannel.open();
    try {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      channel.socket().connect(address, connectTimeoutMillis);
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Enters over a connection that {@link #connect} has opened; what it returns is to be used. */
  public ByteChannel enter(SocketChannel channel) throws IOException {
    return entrance.enter(channel, address, timeoutMillis);
  }

  /**
   * Returns the number of failures that point to a lost server. After one, idle connections may be
   * lost too, which the first write to them would not notice.
   */
  public int outages() {
    return outages.get();
  }

  /** Counts an outage unless the failure shows that the server is still there. */
  public void note(Throwable failure) {
    boolean serverIsThere = failure instanceof SocketTimeoutException
        || failure instanceof ProtocolException
        || failure instanceof ClosedChannelException
        || failure.getCause() instanceof ClosedChannelException;
    if (!serverIsThere) {
      outages.incrementAndGet();
    }
  }

  /** Returns the message for a failure that has closed a connection. */
  public String describe(Throwable failure) {
    return this + ": " + reason(failure) + "; the connection is closed";
  }

  private static String reason(Throwable failure) {
    if (failure instanceof ClosedByInterruptException) {
      return "the calling thread was interrupted";
    }
    if (failure instanceof ClosedChannelException) {
      return "the client is closed";
    }
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  /** Returns the address, for messages. */
  @Override
  public String toString() {
    return format(address);
  }
}
