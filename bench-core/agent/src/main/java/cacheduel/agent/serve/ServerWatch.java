// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Message;
import cacheduel.machine.ResourceSampler;
import cacheduel.machine.reader.Listeners;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Measures the servers on an agent's machine. Used by one thread. */
final class ServerWatch implements AutoCloseable {
  private final Link link;
  private List<InetSocketAddress> nodes = List.of();
  private @Nullable ResourceSampler sampler;
  private boolean open;

  ServerWatch(Link link) {
    this.link = link;
  }

  /** Opens a period; finds the servers' processes first if their addresses are new. */
  void open(List<InetSocketAddress> servers) {
    ResourceSampler current = sampler;
    if (current == null || !nodes.equals(servers)) {
      close();
      current = ResourceSampler.start(servers);
      current.watchServer(servers.stream()
          .flatMap(node -> Listeners.at(node).stream())
          .distinct()
          .toList());
      sampler = current;
      nodes = List.copyOf(servers);
    }
    current.begin();
    open = true;
  }

  /** Closes the period and sends its usage; has no effect if none is open. */
  void end() throws IOException {
    if (sampler != null && open) {
      open = false;
      link.send(new Message.Period(sampler.end()));
    }
  }

  @Override
  public void close() {
    if (sampler != null) {
      sampler.close();
      sampler = null;
    }
  }
}
