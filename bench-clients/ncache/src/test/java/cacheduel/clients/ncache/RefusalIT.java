// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.servers.ncache.NcacheServerProvider;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Where no server answers, opening fails and says so; it never hangs. */
class RefusalIT {
  /** Far above what is allowed, for a slow machine; a library that hangs would wait 90 s. */
  private static final long PATIENCE_SECONDS = 60;

  private final ServerProvider servers = new NcacheServerProvider();

  @Test
  void clientWithoutServer_fails() throws Exception {
    InetSocketAddress nobody = nobody();
    ClientConfig config = new ClientConfig(
        List.of(nobody),
        Protocol.NATIVE,
        Mode.BLOCKING,
        SettingsProfile.FAIR,
        4,
        1,
        Duration.ofSeconds(1),
        Duration.ofSeconds(1),
        1_000,
        true);
    assertThatThrownBy(() -> inTime(() -> new NcacheProvider().open(config)))
        .hasMessageContaining("server");
  }

  @Test
  void addressWithoutServer_isRefusedByName() throws Exception {
    InetSocketAddress nobody = nobody();
    ServerRequest request = new ServerRequest(Via.EXTERNAL, 1, List.of(nobody), 1_000, 100, 8);
    Callable<CacheServer> start = () -> servers.start(request);
    assertThatThrownBy(() -> inTime(start))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("demoCache")
        .hasMessageContaining(String.valueOf(nobody.getPort()))
        .hasMessageContaining("NCACHE_CACHE");
  }

  @Test
  void otherWays_sayWhatToDo() {
    for (Via via : List.of(Via.LOCAL, Via.DOCKER, Via.EMBEDDED)) {
      assertThat(servers.unavailable(via)).get().asString().contains("--via ncache=HOST:9800");
    }
    assertThat(servers.unavailable(Via.EXTERNAL)).isEmpty();
  }

  private static <T> T inTime(Callable<T> call) throws Exception {
    FutureTask<T> task = new FutureTask<>(call);
    Thread caller = new Thread(task, "caller");
    caller.setDaemon(true);
    caller.start();
    try {
      return task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  private static InetSocketAddress nobody() throws Exception {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new InetSocketAddress(free.getInetAddress(), free.getLocalPort());
    }
  }
}
