// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.io.FileDescriptor;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

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
    Set<String> inodes = inodes(server.getPort());
    List<Boolean> options = new ArrayList<>();
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      for (Path descriptor : descriptors.toList()) {
        if (inodes.contains(target(descriptor))) {
          options.add(option(Integer.parseInt(descriptor.getFileName().toString())));
        }
      }
    }
    return options;
  }

  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException e) {
      return "closed since the folder was listed";
    }
  }

  private static Set<String> inodes(int port) throws IOException {
    Set<String> inodes = new HashSet<>();
    for (String table : new String[] {"tcp", "tcp6"}) {
      for (String line : Files.readAllLines(Path.of("/proc/self/net", table))) {
        String[] fields = line.strip().split("\\s+", -1);
        if (fields[2].endsWith(":%04X".formatted(port)) && fields[3].equals("01")) {
          inodes.add("socket:[" + fields[9] + "]");
        }
      }
    }
    return inodes;
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
