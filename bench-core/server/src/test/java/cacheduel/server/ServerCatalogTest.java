// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.ServerCatalog.Choice;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerCatalogTest {
  private static final String NO_ENGINE = "no engine";
  private static final String NO_BINARY = "no binary";

  @Test
  void load_findsMemcached() {
    assertThat(ServerCatalog.load(Path.of("no-such-folder")).providers())
        .extracting(ServerProvider::system)
        .contains("memcached");
  }

  @Test
  void unknownProvider_isNamedWithTheKnownOnes() {
    assertThatThrownBy(() -> ServerCatalog.load(Path.of("no-such-folder")).provider("memcache"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("unknown server 'memcache': expected one of [memcached");
  }

  @Test
  void resolve_takesDockerFirst() throws ServerException {
    assertThat(resolve(Map.of(), Via.AUTO)).isEqualTo(new Choice(Via.DOCKER, List.of()));
  }

  @Test
  void resolve_saysWhyTheBetterWaysWereNotTaken() throws ServerException {
    assertThat(resolve(Map.of(Via.DOCKER, NO_ENGINE, Via.LOCAL, NO_BINARY), Via.AUTO))
        .isEqualTo(
            new Choice(Via.EMBEDDED, List.of("docker: " + NO_ENGINE, "local: " + NO_BINARY)));
  }

  @Test
  void resolve_doesNotFallBackFromAWayThatIsAskedFor() {
    assertThatThrownBy(() -> resolve(Map.of(Via.DOCKER, NO_ENGINE), Via.DOCKER))
        .isInstanceOf(ServerException.class)
        .hasMessage("fake is not available on this machine: docker: no engine");
  }

  @Test
  void resolve_saysAReasonOnce() {
    Map<Via, String> reasons = Map.of(
        Via.DOCKER, "give an address", Via.LOCAL, NO_BINARY, Via.EMBEDDED, "give an address");
    assertThatThrownBy(() -> resolve(reasons, Via.AUTO))
        .hasMessage(
            "fake is not available on this machine: docker, embedded: give an address; local: "
                + NO_BINARY);
  }

  @Test
  void resolve_leavesAnAddressAsItIs() throws ServerException {
    assertThat(resolve(Map.of(), Via.EXTERNAL).via()).isEqualTo(Via.EXTERNAL);
  }

  private static Choice resolve(Map<Via, String> unavailable, Via asked) throws ServerException {
    ServerProvider provider = new FakeProvider(unavailable);
    return new ServerCatalog(List.of(provider)).resolve(provider, asked);
  }

  private record FakeProvider(Map<Via, String> unavailable) implements ServerProvider {
    @Override
    public String system() {
      return "fake";
    }

    @Override
    public Optional<String> unavailable(Via via) {
      return Optional.ofNullable(unavailable.get(via));
    }

    @Override
    public CacheServer start(ServerRequest request) {
      throw new AssertionError("nothing is started to decide");
    }
  }
}
