// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.nio.channels.ByteChannel;
import java.time.Duration;

/**
 * A blocking dialogue with one server node over a connection of its own, for what must not go
 * through a client under test.
 *
 * <p>Not thread-safe. Connecting and each single read and write end within the timeout. An {@link
 * IOException} names the node and the exchange; the dialogue must then be closed.
 */
public final class Dialogue implements Closeable {
  private final InetSocketAddress address;
  private final TimedChannel channel;
  private final ByteChannel stream;
  private final RequestBuffer request = new RequestBuffer(Buffers.INITIAL_BYTES);
  private final ReplyBuffer reply;

  /** One request, or several, and the replies. */
  public interface Exchange<T> {
    T run(RequestBuffer request, ReplyBuffer reply) throws IOException;
  }

  private Dialogue(InetSocketAddress address, TimedChannel channel, ByteChannel stream) {
    this.address = address;
    this.channel = channel;
    this.stream = stream;
    this.reply = new ReplyBuffer(stream, Buffers.INITIAL_BYTES);
  }

  /** Connects to a server that asks for nothing. */
  public static Dialogue connect(InetSocketAddress address, Duration timeout) throws IOException {
    return connect(address, timeout, Entrance.OPEN);
  }

  /** Connects and enters; the timeout also holds for each single read and write afterwards. */
  public static Dialogue connect(InetSocketAddress address, Duration timeout, Entrance entrance)
      throws IOException {
    try {
      TimedChannel channel = TimedChannel.connect(address, timeout);
      try {
        ByteChannel stream = entrance.enter(channel, channel.socket(), address);
        return new Dialogue(address, channel, stream);
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
    } catch (IOException e) {
      throw named(address, "connect", e);
    }
  }

  /**
   * Runs an exchange, which starts with an empty request and must read its replies to their end.
   *
   * @param name the exchange in messages, for example "version"
   */
  public <T> T exchange(String name, Exchange<T> exchange) throws IOException {
    request.clear();
    try {
      if (reply.hasUnread() || hasArrived()) {
        throw new ProtocolException("the server sent a reply without a request");
      }
      return exchange.run(request, reply);
    } catch (IOException e) {
      throw named(address, name, e);
    }
  }

  /** Writes the request and empties it. */
  public void send() throws IOException {
    request.writeTo(stream);
    request.clear();
  }

  private boolean hasArrived() throws IOException {
    return stream instanceof TlsChannel tls ? tls.hasArrived() : channel.hasArrived();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private static IOException named(InetSocketAddress address, String name, IOException e) {
    String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return new IOException(Endpoint.format(address) + ": " + name + ": " + reason, e);
  }
}
