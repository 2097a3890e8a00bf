// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Endpoint;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which connection a caller gets. Nothing is opened. */
class NodeTest {
  @Test
  void sharedConnections_haveTheSameNumberOfThreadsEach() throws Exception {
    Node node = node(4);
    Map<Connection, Integer> threads = new HashMap<>();
    for (int i = 0; i < 12; i++) {
      FutureTask<Connection> home = new FutureTask<>(() -> {
        Connection first = node.home();
        assertThat(node.home()).isSameAs(first);
        return first;
      });
      new Thread(home).start();
      threads.merge(home.get(), 1, Integer::sum);
    }
    assertThat(threads)
        .hasSize(4)
        .allSatisfy((connection, count) -> assertThat(count).isEqualTo(3));
  }

  @Test
  void connectionsForEveryone_areNotShared() throws Exception {
    Node node = node(3);
    List<Connection> taken = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      taken.add(node.take());
    }
    assertThat(taken).doesNotHaveDuplicates();
    taken.get(1).giveBack();
    assertThat(node.take()).isSameAs(taken.get(1));
  }

  /** A write without a reply is only sure to be before a read on the same connection. */
  @Test
  void threadsThatCallOneAfterTheOther_getTheSame() throws Exception {
    Node node = node(50);
    Connection first = node.take();
    first.giveBack();
    for (int i = 0; i < 5; i++) {
      FutureTask<Connection> call = new FutureTask<>(node::take);
      new Thread(call).start();
      assertThat(call.get()).isSameAs(first);
      first.giveBack();
    }
  }

  @Test
  void threadThatFoundItsConnectionInUse_keepsToTheOneThatItGot() throws Exception {
    Node node = node(3);
    Connection inUse = node.take();
    FutureTask<Connection> call = new FutureTask<>(() -> {
      Connection other = node.take();
      other.giveBack();
      inUse.giveBack();
      assertThat(node.take()).isSameAs(other);
      return other;
    });
    new Thread(call).start();
    assertThat(call.get()).isNotSameAs(inUse);
  }

  @Test
  void moreCallersThanWereAnnounced_waitForOneThatIsGivenBack() throws Exception {
    Node node = node(1);
    Connection only = node.take();
    assertThatThrownBy(node::take)
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("was not free within 1 ms");
    only.giveBack();
    assertThat(node.take()).isSameAs(only);
  }

  private static Node node(int connections) {
    Endpoint nowhere = new Endpoint(InetSocketAddress.createUnresolved("nowhere", 1), 1, 1);
    List<Connection> all = IntStream.range(0, connections)
        .mapToObj(i -> new Connection(nowhere, (endpoint, channel) -> {
          throw new AssertionError("nothing is opened");
        }))
        .toList();
    return new Node(all, new CallerNumbers(), new IdleConnectionHint(), false);
  }
}
