// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.socket.SocketCensus;
import java.io.FileDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Asks the kernel whether Nagle's algorithm is off on this process's own connections, whichever
 * library owns them. Linux only; needs {@code java.base/sun.nio.ch} and {@code java.io} opened.
 */
final class TcpNoDelay {
  private static final int IPPROTO_TCP = 6;
  private static final int TCP_NODELAY = 1;

  private TcpNoDelay() {}

  static boolean canTell() {
    return Files.isDirectory(Path.of("/proc/self/fd"));
  }

  /** Returns TCP_NODELAY of each established connection to a server, in no particular order. */
  static List<Boolean> of(InetSocketAddress server) throws Exception {
    Set<String> inodes = SocketCensus.sockets(List.of(server)).orElse(Set.of());
    List<Boolean> options = new ArrayList<>();
    for (Map.Entry<Integer, String> socket : SocketCensus.descriptors().entrySet()) {
      if (inodes.contains(socket.getValue())) {
        options.add(option(socket.getKey()));
      }
    }
    return options;
  }

  private static boolean option(int descriptor) throws Exception {
    Constructor<FileDescriptor> open = FileDescriptor.class.getDeclaredConstructor(int.class);
    open.setAccessible(true);
    Method getOption = Class.forName("sun.nio.ch.Net")
        .getDeclaredMethod(
            "getIntOption0", FileDescriptor.class, boolean.class, int.class, int.class);
    getOption.setAccessible(true);
    return (int)
            getOption.invoke(null, open.newInstance(descriptor), false, IPPROTO_TCP, TCP_NODELAY)
        != 0;
  }
}
