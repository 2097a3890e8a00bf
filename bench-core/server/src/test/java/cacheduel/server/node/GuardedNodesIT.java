// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Access;
import cacheduel.client.Credentials;
import cacheduel.client.Protocol;
import cacheduel.client.Tls;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedProvider;
import cacheduel.server.redis.RedisProvider;
import cacheduel.socket.Dialogue;
import cacheduel.socket.Entrance;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Nodes that ask for TLS and for a user, over each protocol that takes a password in its own way. */
class GuardedNodesIT {
  /** No other test's, whose servers may run, too. */
  private static final String SECRET = "hush-0815";

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Credentials ALICE = Credentials.of("alice", SECRET);

  @ParameterizedTest
  @EnumSource(names = {"ASCII", "BINARY", "RESP3"})
  @DisabledOnOs(OS.WINDOWS)
  void guardedNode_letsOnlyTheRightUserInAndShowsNoPassword(Protocol protocol) throws Exception {
    Path keys;
    try (CacheServer server =
        provider(protocol).withTls().start(request(Via.LOCAL, List.of(), protocol, null))) {
      assertThat(server.lacks(protocol)).isEmpty();
      assertThat(server.failure()).isEmpty();
      assertThat(server.stats().get(0)).isNotEmpty();
      assertThat(server.settings().toString()).doesNotContain(SECRET);
      assertThat(commandLines()).noneMatch(line -> line.contains(SECRET));

      Access access = server.access();
      InetSocketAddress node = server.nodes().get(0);
      assertRefused(node, new Access(access.tls(), Credentials.of("alice", "wrong")), protocol);
      assertRefused(node, new Access(new Tls(null), ALICE), protocol);
      assertRefused(node, new Access(null, ALICE), protocol);

      Tls tls = Objects.requireNonNull(access.tls());
      keys = Objects.requireNonNull(tls.authorities()).toPath().getParent();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keys)))
          .isEqualTo("rwx------");
      assertGivenAddressIsUsed(server, protocol);
    }
    assertThat(keys).doesNotExist();
  }

  private static void assertGivenAddressIsUsed(CacheServer server, Protocol protocol)
      throws Exception {
    ServerProvider tls = provider(protocol).withTls();
    Tls trusted = server.access().tls();
    try (CacheServer given = tls.start(request(Via.EXTERNAL, server.nodes(), protocol, trusted))) {
      assertThat(given.version()).isEqualTo(server.version());
    }
    assertThatThrownBy(
            () -> tls.start(request(Via.EXTERNAL, server.nodes(), protocol, new Tls(null))))
        .isInstanceOf(ServerException.class);
  }

  private static void assertRefused(InetSocketAddress node, Access access, Protocol protocol) {
    assertThatThrownBy(() -> Dialogue.connect(node, PATIENCE, Entrance.of(access, protocol)))
        .isInstanceOf(IOException.class);
  }

  private static ServerProvider provider(Protocol protocol) {
    return protocol == Protocol.RESP3 ? new RedisProvider() : new MemcachedProvider();
  }

  private static ServerRequest request(
      Via via, List<InetSocketAddress> addresses, Protocol protocol, @Nullable Tls tls) {
    Access access = new Access(tls == null ? new Tls(null) : tls, ALICE);
    return new ServerRequest(via, 1, addresses, 1_000, 100, 10, List.of(), access, protocol);
  }

  private static List<String> commandLines() throws IOException {
    try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
      return processes
          .filter(process -> process.getFileName().toString().matches("\\d+"))
          .map(GuardedNodesIT::commandLine)
          .toList();
    }
  }

  private static String commandLine(Path process) {
    try {
      return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      // ended
      return "";
    }
  }
}
