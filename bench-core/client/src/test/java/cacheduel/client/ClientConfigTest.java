// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientConfigTest {
  @Test
  void fewerThanOneConnectionOrThread_isRefused() {
    assertThatCode(() -> config(1, 1)).doesNotThrowAnyException();
    assertThatThrownBy(() -> config(1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("connections must be at least 1, got: 0");
    assertThatThrownBy(() -> config(0, 1)).hasMessage("threads must be at least 1, got: 0");
  }

  @Test
  void configurationOfBefore_isOfIndependentNodesThatAskForNothing() {
    ClientConfig config = config(4, 2);
    assertThat(config.topology()).isEqualTo(Topology.SINGLE);
    assertThat(config.access()).isEqualTo(Access.OPEN);
    assertThat(Topology.of(3)).isEqualTo(Topology.SHARDED);
  }

  @Test
  void oneOfSeveralClients_keepsTopologyAndAccess() {
    Access access = new Access(new Tls(null), Credentials.of("alice", "secret"));
    ClientConfig all = config(5, 2);
    ClientConfig guarded = new ClientConfig(
        all.servers(),
        all.protocol(),
        all.mode(),
        all.profile(),
        all.threads(),
        all.connections(),
        all.operationTimeout(),
        all.connectTimeout(),
        all.maxValueBytes(),
        all.rawValues(),
        Topology.CLUSTER,
        access,
        Map.of());
    ClientConfig one = guarded.shared(2, 1);
    assertThat(one.threads()).isEqualTo(3);
    assertThat(one.connections()).isEqualTo(1);
    assertThat(one.topology()).isEqualTo(Topology.CLUSTER);
    assertThat(one.access()).isSameAs(access);
    assertThat(one.toString()).contains("alice").doesNotContain("secret");
  }

  @Test
  void poolHasTheLibrarysSize_ifNeitherFairNorChosen() {
    assertThat(config(1, 2).poolSize()).contains(2);
    ClientConfig shipped = Configs.of(1, 2, SettingsProfile.AS_SHIPPED);
    assertThat(shipped.poolSize()).isEmpty();
    assertThat(shipped.tunedTo(Map.of(Tunable.CONNECTIONS, "2")).poolSize()).contains(2);
  }

  @Test
  void addresses_areThoseOfTheServersAsUsersWriteThem() {
    List<InetSocketAddress> servers = List.of(
        InetSocketAddress.createUnresolved("cache.example", 11211),
        InetSocketAddress.createUnresolved("::1", 6379));
    assertThat(Configs.of(servers, 1, 1, SettingsProfile.FAIR).addresses())
        .containsExactly("cache.example:11211", "[::1]:6379");
  }

  private static ClientConfig config(int threads, int connections) {
    return Configs.of(threads, connections, SettingsProfile.FAIR);
  }
}
