// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Protocol;
import cacheduel.testing.Ways;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The memcached on the PATH if there is one, else the embedded server. */
final class MemcachedSystem implements KitSystem {
  private static final int TIMEOUT_MILLIS = 30_000;
  private static final int BINARY_REQUEST = 0x80;

  /** First byte of every meta command, and of no command of the older text protocol. */
  private static final int META_REQUEST = 'm';

  @Override
  public List<String> command(int port) {
    return Ways.onPath("memcached")
        .map(path -> memcached(path, port))
        .orElseGet(() -> embedded(port));
  }

  @Override
  public RawConnection connect(InetSocketAddress address) throws IOException {
    return new AsciiConnection(AsciiConnection.connected(address, TIMEOUT_MILLIS));
  }

  @Override
  public Protocol spokenBy(byte[] requests) {
    return switch (requests[0] & 0xff) {
      case BINARY_REQUEST -> Protocol.BINARY;
      case META_REQUEST -> Protocol.META;
      default -> Protocol.ASCII;
    };
  }

  private static List<String> memcached(Path binary, int port) {
    List<String> command = new ArrayList<>();
    command.add(binary.toString());
    command.addAll(List.of("-l", "127.0.0.1", "-p", Integer.toString(port), "-U", "0"));
    command.addAll(List.of("-c", "2048", "-m", "256"));
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(List.of("-u", "root"));
    }
    return command;
  }

  private static List<String> embedded(int port) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
        "cacheduel.embedded.EmbeddedMemcachedMain",
        "--port",
        Integer.toString(port));
  }
}
