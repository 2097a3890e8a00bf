// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.testing.Await;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EarlyServerTest {
  private static final ServerRequest REQUEST = request(Via.LOCAL, 1);

  private final Servers servers = new Servers();
  private final EarlyServer early = new EarlyServer();

  @AfterEach
  void close() throws Exception {
    early.close();
  }

  @Test
  void nextServer_isThereWhenItsCellBegins() throws Exception {
    early.expect(servers, REQUEST);
    assertThat(servers.started).describedAs("while something is measured").isEmpty();

    early.begin();
    Await.until("started", () -> servers.started.size() == 1);

    assertThat(early.take(servers, REQUEST)).isSameAs(servers.started.get(0));
    early.close();
    assertThat(servers.closed).describedAs("it is the cell's").isEmpty();
  }

  @Test
  void serverOfACellThatWasNotExpected_isStartedThen() throws Exception {
    early.begin();
    assertThat(servers.started).isEmpty();
    assertThat(early.take(servers, REQUEST)).isSameAs(servers.started.get(0));
  }

  @Test
  void failedStart_isTheFailureOfTheNextCellOnly() throws Exception {
    servers.failure = "no free port";
    early.expect(servers, REQUEST);
    early.begin();
    assertThatThrownBy(() -> early.take(servers, REQUEST))
        .isInstanceOf(ServerException.class)
        .hasMessage("no free port");

    servers.failure = "";
    assertThat(early.take(servers, REQUEST)).isSameAs(servers.started.get(0));
  }

  @Test
  void cellThatNeedsAnother_getsIt() throws Exception {
    early.expect(servers, REQUEST);
    early.begin();
    CacheServer larger = early.take(servers, request(Via.LOCAL, 2));

    Await.until("stopped", () -> servers.closed.size() == 1);
    assertThat(servers.closed).doesNotContain(larger);
  }

  @Test
  void serverOfAnInterruptedRun_isStopped() throws Exception {
    early.expect(servers, REQUEST);
    early.begin();
    Await.until("started", () -> servers.started.size() == 1);

    early.close();

    assertThat(servers.closed).isEqualTo(servers.started).hasSize(1);
  }

  @Test
  void startThatHasNotEnded_isInterrupted() throws Exception {
    servers.ready = new CountDownLatch(1);
    early.expect(servers, REQUEST);
    early.begin();
    assertThat(servers.starting.await(120, TimeUnit.SECONDS)).isTrue();

    early.close();

    assertThat(servers.interrupted).isTrue();
  }

  @Test
  void existingServer_isNotVisitedBefore() throws Exception {
    early.expect(servers, request(Via.EXTERNAL, 1));
    early.begin();
    early.close();
    assertThat(servers.started).isEmpty();
  }

  private static ServerRequest request(Via via, int nodes) {
    return new ServerRequest(via, nodes, List.of(), 1_000, 100, 10);
  }

  /** Servers that note their start and end. */
  private static final class Servers implements ServerProvider {
    private final List<CacheServer> started = new CopyOnWriteArrayList<>();
    private final List<CacheServer> closed = new CopyOnWriteArrayList<>();
    private final CountDownLatch starting = new CountDownLatch(1);
    private volatile CountDownLatch ready = new CountDownLatch(0);
    private volatile String failure = "";
    private volatile boolean interrupted;

    @Override
    public String system() {
      return "test";
    }

    @Override
    public Optional<String> unavailable(Via via) {
      return Optional.empty();
    }

    @Override
    public CacheServer start(ServerRequest request) throws ServerException {
      starting.countDown();
      try {
        ready.await();
      } catch (InterruptedException e) {
        interrupted = true;
        throw new ServerException("interrupted", e);
      }
      if (!failure.isEmpty()) {
        throw new ServerException(failure);
      }
      CacheServer server = new Server();
      started.add(server);
      return server;
    }

    private final class Server implements CacheServer {
      @Override
      public String system() {
        return "test";
      }

      @Override
      public Via via() {
        return Via.LOCAL;
      }

      @Override
      public String version() {
        return "1";
      }

      @Override
      public List<InetSocketAddress> nodes() {
        return List.of();
      }

      @Override
      public Map<String, String> settings() {
        return Map.of();
      }

      @Override
      public List<Map<String, String>> stats() {
        return List.of();
      }

      @Override
      public void flush() {}

      @Override
      public long deleteKeys(LongFunction<String> keys, long count) {
        return 0;
      }

      @Override
      public List<Long> pids() {
        return List.of();
      }

      @Override
      public Optional<String> failure() {
        return Optional.empty();
      }

      @Override
      public void close() {
        closed.add(this);
      }
    }
  }
}
