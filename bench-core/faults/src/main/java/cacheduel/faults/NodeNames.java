// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.store.Folders;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The names by which the JVM of one client knows its nodes, in a file that the JVM reads at each
 * look-up instead of asking the system. Nothing is cached, so a change is seen at once. Used by one
 * thread.
 */
final class NodeNames implements AutoCloseable {
  private static final String CACHE_NOTHING =
      "networkaddress.cache.ttl=0\nnetworkaddress.cache.negative.ttl=0\n";

  private final Path folder;
  private final List<InetSocketAddress> named = new ArrayList<>();
  private final Map<String, String> addresses = new TreeMap<>();

  private NodeNames(Path folder) {
    this.folder = folder;
  }

  /** Creates names for nodes. */
  static NodeNames of(List<InetSocketAddress> nodes) throws IOException {
    NodeNames names = new NodeNames(Files.createTempDirectory("cacheduel-names-"));
    for (InetSocketAddress node : nodes) {
      String name = "node-%d.cacheduel".formatted(names.named.size() + 1);
      names.named.add(InetSocketAddress.createUnresolved(name, node.getPort()));
      names.addresses.put(name, node.getAddress().getHostAddress());
    }
    Files.writeString(names.security(), CACHE_NOTHING);
    names.write();
    return names;
  }

  /** Returns the nodes as unresolved addresses. */
  List<InetSocketAddress> nodes() {
    return List.copyOf(named);
  }

  /** Returns the options of a JVM that knows the names. */
  List<String> jvmOptions() {
    return List.of("-Djdk.net.hosts.file=" + hosts(), "-Djava.security.properties=" + security());
  }

  /** Makes a node's name unknown. */
  void forget(int node) throws IOException {
    addresses.remove(named.get(node).getHostString());
    write();
  }

  /** Points a node's name to an address. */
  void point(int node, InetAddress address) throws IOException {
    addresses.put(named.get(node).getHostString(), address.getHostAddress());
    write();
  }

  private Path hosts() {
    return folder.resolve("hosts");
  }

  private Path security() {
    return folder.resolve("security");
  }

  /** Replaces the file in one step, since the JVM may read it at any moment. */
  private void write() throws IOException {
    List<String> lines = new ArrayList<>(List.of("127.0.0.1 localhost " + ofThisMachine()));
    addresses.forEach((name, address) -> lines.add(address + " " + name));
    Path part = Files.write(folder.resolve("part"), lines);
    Files.move(part, hosts(), StandardCopyOption.ATOMIC_MOVE);
  }

  private static String ofThisMachine() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "";
    }
  }

  @Override
  public void close() {
    try {
      Folders.delete(folder);
    } catch (IOException e) {
      // the system empties its folder of temporary files
    }
  }
}
