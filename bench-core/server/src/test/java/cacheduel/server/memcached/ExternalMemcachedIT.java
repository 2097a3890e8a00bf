// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.ServerResources;
import cacheduel.server.ServerSource;
import cacheduel.server.ServerUsage;
import cacheduel.server.Via;
import cacheduel.server.node.StartedNodes;
import cacheduel.server.node.TestedSystem;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExternalMemcachedIT {
  private final MemcachedProvider provider = new MemcachedProvider();
  private CacheServer theirs;

  @BeforeEach
  void start() throws ServerException {
    Via via = provider.unavailable(Via.LOCAL).isEmpty() ? Via.LOCAL : Via.EMBEDDED;
    theirs = provider.start(StartedNodes.request(via, 2));
  }

  @AfterEach
  void stop() {
    theirs.close();
  }

  @Test
  void server_isReadAtItsAddresses() throws Exception {
    try (CacheServer server = provider.start(external(theirs.nodes()))) {
      assertThat(server.via()).isEqualTo(Via.EXTERNAL);
      assertThat(server.nodes()).isEqualTo(theirs.nodes());
      assertThat(server.version()).isEqualTo(theirs.version());
      assertThat(server.settings()).containsEntry("network", "given address");
      assertThat(server.stats()).hasSize(2);
      assertThat(server.pids()).hasSameElementsAs(theirs.pids());
      assertThat(server.failure()).isEmpty();
    }
  }

  @Test
  void resources_areWhatTheServerItselfTells() throws Exception {
    try (CacheServer server = provider.start(external(theirs.nodes()));
        ServerResources resources = server.resources()) {
      long fromNanos = System.nanoTime();
      resources.sample();
      TestedSystem.MEMCACHED.store(theirs.nodes().get(0), 100);
      resources.sample();
      List<ServerUsage> usages = resources.between(fromNanos, System.nanoTime());
      assertThat(usages).extracting(ServerUsage::source).containsExactly(ServerSource.STATS);
      assertThat(usages.get(0).receivedBytes()).isGreaterThan(1_500);
      assertThat(usages.get(0).storedBytes()).isPositive();
    }
  }

  @Test
  void resources_ofAServerThatWentAwayAreUnknown() throws Exception {
    try (CacheServer server = provider.start(external(theirs.nodes()));
        ServerResources resources = server.resources()) {
      theirs.close();
      long fromNanos = System.nanoTime();
      assertThat(resources.between(fromNanos, fromNanos + 1_000_000_000L))
          .allMatch(usage -> usage.cpuNanos() == null && usage.receivedBytes() == null);
    }
  }

  @Test
  void close_leavesTheServerAndItsItems() throws Exception {
    TestedSystem.MEMCACHED.store(theirs.nodes().get(0), 5);
    provider.start(external(theirs.nodes())).close();
    assertThat(theirs.failure()).isEmpty();
    assertThat(theirs.stats().get(0)).containsEntry("curr_items", "5");
  }

  @Test
  void failure_saysThatANodeCannotBeReached() throws Exception {
    try (CacheServer server = provider.start(external(theirs.nodes()))) {
      theirs.close();
      assertThat(server.failure())
          .hasValueSatisfying(reason -> assertThat(reason)
              .startsWith(Addresses.format(theirs.nodes().get(0)))
              .contains("refused"));
    }
  }

  @Test
  void start_namesTheAddressThatDoesNotAnswer() throws Exception {
    // bound, so that no other program gets the port, and not listening
    try (Socket bound = new Socket()) {
      bound.bind(Addresses.loopback(0));
      InetSocketAddress dead = Addresses.loopback(bound.getLocalPort());
      assertThatThrownBy(() -> provider.start(external(List.of(theirs.nodes().get(0), dead))))
          .isInstanceOf(ServerException.class)
          .hasMessageContaining(Addresses.format(dead))
          .hasMessageContaining("correct the address");
    }
  }

  @Test
  void start_namesAHostThatIsUnknown() {
    InetSocketAddress unknown = InetSocketAddress.createUnresolved("no.such.host.invalid", 11211);
    assertThatThrownBy(() -> provider.start(external(List.of(unknown))))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("unknown host no.such.host.invalid");
  }

  private static ServerRequest external(List<InetSocketAddress> addresses) {
    return new ServerRequest(Via.EXTERNAL, addresses.size(), addresses, 1000, 10, 10);
  }
}
