// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class LibraryProviderTest {
  private static final ClientConfig CONFIG = Configs.of(SettingsProfile.FAIR);

  @Test
  void version_isThatOfTheLibrarysJar() {
    Some some = new Some(() -> Test.class);
    assertThat(some.version()).isEqualTo(JarVersion.of(Test.class)).matches("\\d+\\..*");
    assertThat(some.hasLibrary()).isTrue();
  }

  @Test
  void libraryThatIsFetchedLater_isNotNeededToDescribeIt() {
    Some some = new Some(() -> {
      throw new NoClassDefFoundError("library/Client");
    });
    assertThat(some.name()).isEqualTo("some");
    assertThat(some.capabilities().modes()).containsExactly(Mode.BLOCKING);
    assertThat(some.tunables()).isEmpty();
    assertThat(some.hasLibrary()).isFalse();
    assertThatThrownBy(some::version).isInstanceOf(NoClassDefFoundError.class);
  }

  @Test
  void client_isOpenedByWhatWasGiven() {
    assertThatThrownBy(() -> new Some(() -> Test.class).open(CONFIG))
        .isInstanceOf(CacheClientException.class)
        .hasMessage("opened with " + CONFIG.servers());
  }

  @Test
  void withoutAsynchronousCalls_noneIsOpened() {
    assertThatThrownBy(() -> new Some(() -> Test.class).openAsync(CONFIG))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("some has no asynchronous API");
  }

  private static final class Some extends LibraryProvider {
    Some(Supplier<Class<?>> library) {
      super(
          "some",
          library,
          new Capabilities(Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), Set.of()),
          config -> {
            throw new CacheClientException("opened with " + config.servers());
          });
    }

    boolean hasLibrary() {
      return isPresent();
    }
  }
}
