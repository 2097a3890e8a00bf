// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.Addresses;
import cacheduel.server.Via;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ViaOptionTest {
  @ParameterizedTest
  @CsvSource({"auto,AUTO", "docker,DOCKER", "local,LOCAL", "embedded,EMBEDDED"})
  void parse_readsTheNamedWays(String text, Via via) {
    assertThat(ViaOption.parse(text)).isEqualTo(new ViaOption(via, List.of()));
  }

  @Test
  void parse_readsAddressesAsExternal() {
    ViaOption option = ViaOption.parse("127.0.0.1:11211,[::1]:11212");
    assertThat(option.via()).isEqualTo(Via.EXTERNAL);
    assertThat(option.addresses())
        .extracting(Addresses::format)
        .containsExactly("127.0.0.1:11211", "[0:0:0:0:0:0:0:1]:11212");
  }

  @ParameterizedTest
  @CsvSource({"dokcer,docker", "Docker,docker", "lokal,local", "embeded,embedded", "atuo,auto"})
  void parse_namesTheNearest(String text, String nearest) {
    assertThatThrownBy(() -> ViaOption.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "unknown --via '%s', did you mean '%s'? Expected auto, docker, local, embedded or HOST:PORT[,HOST:PORT...]"
                .formatted(text, nearest));
  }

  @ParameterizedTest
  @ValueSource(strings = {"external", "", "my-server"})
  void parse_namesNoneThatIsNotMeant(String text) {
    assertThatThrownBy(() -> ViaOption.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("unknown --via '%s': expected auto, docker".formatted(text));
  }

  @Test
  void parseForSystems_givesAllTheSameWay() {
    assertThat(ViaOption.parse("local", List.of("a", "b")))
        .isEqualTo(Map.of("a", ViaOption.parse("local"), "b", ViaOption.parse("local")));
  }

  @Test
  void parseForSystems_givesEachItsOwnAndTheOthersTheBest() {
    assertThat(ViaOption.parse("a=127.0.0.1:1,127.0.0.1:2,b=local", List.of("a", "b", "c")))
        .isEqualTo(Map.of(
            "a", ViaOption.parse("127.0.0.1:1,127.0.0.1:2"),
            "b", ViaOption.parse("local"),
            "c", ViaOption.parse("auto")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "127.0.0.1:1|does not name its server",
        "aa=local|unknown server 'aa' in --via aa=local, did you mean 'a'?",
        "a=local,x|unknown --via 'local,x'",
        "a=local,a=docker|has a twice",
        "a=|unknown --via ''",
      })
  void parseForSystems_namesTheExpectedForm(String text, String expected) {
    assertThatThrownBy(() -> ViaOption.parse(text, List.of("a", "b")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(expected);
  }
}
