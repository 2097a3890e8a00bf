// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.client.Credentials;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The daemon that a server's SASL library asks whether a password is right (saslauthd's protocol: four
 * strings, each after its length; the answer likewise). It knows one user.
 */
final class SaslDaemon implements Closeable {
  private static final int STRINGS = 4;

  private final ServerSocketChannel socket;
  private final File file;
  private final Credentials credentials;

  private SaslDaemon(ServerSocketChannel socket, File file, Credentials credentials) {
    this.socket = socket;
    this.file = file;
    this.credentials = credentials;
  }

  static SaslDaemon start(Path path, Credentials credentials) throws IOException {
    ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    socket.bind(UnixDomainSocketAddress.of(path));
    SaslDaemon daemon = new SaslDaemon(socket, path.toFile(), credentials);
    Thread thread = new Thread(daemon::serve, "cacheduel-sasl");
    thread.setDaemon(true);
    thread.start();
    return daemon;
  }

  private void serve() {
    while (socket.isOpen()) {
      try (SocketChannel one = socket.accept()) {
        answer(one);
      } catch (IOException e) {
        // the server asks again, or the daemon is closed
      }
    }
  }

  private void answer(SocketChannel one) throws IOException {
    DataInputStream in = new DataInputStream(Channels.newInputStream(one));
    String[] request = new String[STRINGS];
    for (int i = 0; i < STRINGS; i++) {
      request[i] = new String(in.readNBytes(in.readUnsignedShort()), StandardCharsets.UTF_8);
    }
    boolean isRight =
        request[0].equals(credentials.user()) && request[1].equals(credentials.password());
    byte[] answer = (isRight ? "OK" : "NO").getBytes(StandardCharsets.US_ASCII);
    DataOutputStream out = new DataOutputStream(Channels.newOutputStream(one));
    out.writeShort(answer.length);
    out.write(answer);
    out.flush();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // its file is removed with its folder
    }
    file.delete();
  }
}
