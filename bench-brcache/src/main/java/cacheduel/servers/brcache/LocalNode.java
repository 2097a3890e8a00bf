// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.Addresses;
import cacheduel.server.process.ChildProcess;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A node as a process of this machine.
 *
 * @param port the port on which it listens
 * @param config its configuration
 * @param folder its folder, removed when it is closed
 */
record LocalNode(int port, Map<String, String> config, NodeFolder folder, ChildProcess process)
    implements BrcacheNode {
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(3);

  @Override
  public InetSocketAddress address() {
    return Addresses.loopback(port);
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(
        "command",
        "java " + String.join(" ", LocalBrcache.JVM) + " -jar brcache-server-" + BrcacheHome.RELEASE
            + ".jar");
    settings.put("java", System.getProperty("java.vm.version"));
    settings.put(
        "network",
        "loopback; the server listens on every address and has no setting to change that");
    return settings;
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.of(process.pid());
  }

  @Override
  public Optional<String> ended() {
    return process.ended();
  }

  @Override
  public boolean isThis(Map<String, String> variables) {
    return folder.data().toString().equals(variables.get("data_path"));
  }

  @Override
  public void close() {
    process.stop(STOP_PATIENCE);
    folder.delete();
  }
}
