// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Counts the TCP connections that this process really has, as the kernel reports them: sockets in
 * {@code /proc/self/fd} whose line in {@code /proc/self/net/tcp} or {@code tcp6} is established and
 * has the remote port. Linux only.
 */
public final class SocketCensus {
  private static final String ESTABLISHED = "01";
  private static final String SOCKET = "socket:[";
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  private SocketCensus() {}

  /** Returns the number of connections to the servers' ports; empty where it is unknown. */
  public static OptionalInt established(Collection<InetSocketAddress> servers) {
    return sockets(servers)
        .map(sockets -> OptionalInt.of(sockets.size()))
        .orElse(OptionalInt.empty());
  }

  /**
   * Returns the inode numbers of this JVM's sockets that are connected to the servers' ports; empty
   * where they are unknown. A connection that is opened again has a different number.
   */
  public static Optional<Set<String>> sockets(Collection<InetSocketAddress> servers) {
    if (!Files.isDirectory(DESCRIPTORS)) {
      return Optional.empty();
    }
    try {
      Set<String> own = Set.copyOf(descriptors().values());
      Set<Integer> ports =
          servers.stream().map(InetSocketAddress::getPort).collect(Collectors.toSet());
      Set<String> sockets = new HashSet<>();
      for (String table : new String[] {"tcp", "tcp6"}) {
        sockets.addAll(sockets(Path.of("/proc/self/net", table), own, ports));
      }
      return Optional.of(sockets);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the inode number of each of this JVM's sockets, whatever its state, by descriptor. */
  public static Map<Integer, String> descriptors() throws IOException {
    Map<Integer, String> inodes = new HashMap<>();
    try (Stream<Path> entries = Files.list(DESCRIPTORS)) {
      for (Path entry : entries.toList()) {
        String target = target(entry);
        if (target.startsWith(SOCKET)) {
          int descriptor = Integer.parseInt(entry.getFileName().toString());
          inodes.put(descriptor, target.substring(SOCKET.length(), target.length() - 1));
        }
      }
    }
    return inodes;
  }

  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException e) {
      // closed since the folder was listed
      return "";
    }
  }

  private static Set<String> sockets(Path table, Set<String> inodes, Set<Integer> ports)
      throws IOException {
    if (!Files.exists(table)) {
      return Set.of();
    }
    try (Stream<String> lines = Files.lines(table)) {
      return lines
          .skip(1)
          .map(SocketCensus::fields)
          .filter(fields -> fields.get(3).equals(ESTABLISHED))
          .filter(fields -> ports.contains(port(fields.get(2))))
          .map(fields -> fields.get(9))
          .filter(inodes::contains)
          .collect(Collectors.toSet());
    }
  }

  /** Without a regular expression, whose code would be compiled while a fork is measured. */
  private static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    StringTokenizer tokens = new StringTokenizer(line);
    while (tokens.hasMoreTokens()) {
      fields.add(tokens.nextToken());
    }
    return fields;
  }

  private static int port(String address) {
    return Integer.parseInt(address.substring(address.indexOf(':') + 1), 16);
  }
}
