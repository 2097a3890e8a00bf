// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import cacheduel.client.Access;
import cacheduel.client.Credentials;
import cacheduel.client.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of each connection to a server: TLS, then credentials, as far as it asks for them.
 * Thread-safe.
 */
public final class Entrance {
  /** The beginning of a connection to a server that asks for nothing. */
  public static final Entrance OPEN = new Entrance(null, null, Protocol.ASCII);

  private final @Nullable SSLContext context;
  private final @Nullable Credentials credentials;
  private final Protocol protocol;

  private Entrance(
      @Nullable SSLContext context, @Nullable Credentials credentials, Protocol protocol) {
    this.context = context;
    this.credentials = credentials;
    this.protocol = protocol;
  }

  /**
   * Creates the beginning of connections.
   *
   * @param protocol in which the credentials are sent
   * @throws IOException if the certificates of the authorities cannot be read
   */
  public static Entrance of(Access access, Protocol protocol) throws IOException {
    try {
      return new Entrance(
          access.tls() == null ? null : access.tls().context(), access.credentials(), protocol);
    } catch (GeneralSecurityException e) {
      throw new IOException("TLS is not possible: " + e.getMessage(), e);
    }
  }

  /** Returns the protocol in which credentials are sent, or null if there are none. */
  public @Nullable Protocol login() {
    return credentials == null ? null : protocol;
  }

  /**
   * Enters over a connected blocking channel, and returns what reads and writes from then on.
   *
   * @param timeoutMillis the time after which a read of the entrance fails
   * @throws IOException if the server refuses; the channel is then closed
   */
  public ByteChannel enter(SocketChannel channel, InetSocketAddress address, int timeoutMillis)
      throws IOException {
    if (context == null && credentials == null) {
      return channel;
    }
    try {
      channel.socket().setSoTimeout(timeoutMillis);
      ByteChannel entered = enter(new Streams(channel), channel, address);
      if (entered instanceof TlsChannel tls) {
        tls.over(channel);
        return tls;
      }
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Enters over a channel that has a timeout of its own. */
  ByteChannel enter(ByteChannel timed, SocketChannel socket, InetSocketAddress address)
      throws IOException {
    ByteChannel channel =
        context == null ? timed : TlsChannel.open(context, address, socket, timed);
    if (credentials != null) {
      LoginExchange.run(channel, protocol, credentials);
    }
    return channel;
  }

  /** A socket's streams, whose reads have a timeout, unlike those of its channel. */
  private record Streams(SocketChannel channel) implements ByteChannel {
    @Override
    public int read(ByteBuffer into) throws IOException {
      byte[] bytes = new byte[into.remaining()];
      InputStream in = channel.socket().getInputStream();
      int count = in.read(bytes);
      into.put(bytes, 0, Math.max(0, count));
      return count;
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
      byte[] bytes = new byte[from.remaining()];
      from.get(bytes);
      OutputStream out = channel.socket().getOutputStream();
      out.write(bytes);
      return bytes.length;
    }

    @Override
    public boolean isOpen() {
      return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
