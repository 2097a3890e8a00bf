// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedisArgsTest {
  @Test
  void words_areSeparatedByBlanks() {
    assertThat(RedisArgs.parse(" --io-threads  4\t--save 60 1 "))
        .containsExactly("--io-threads", "4", "--save", "60", "1");
    assertThat(RedisArgs.parse(" ")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--port 7000",
        "--bind 0.0.0.0",
        "--io-threads 4 --daemonize yes",
        "--requirepass secret",
        "--syslog-ident me"
      })
  void optionOfTheHarness_isRefused(String text) {
    assertThatThrownBy(() -> RedisArgs.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching("--[a-z-]+ is reserved.*: leave it out");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "4 | '4' is no option: expected a form such as --io-threads 4",
        "-m 100 | '-m' is no option: expected a form such as --io-threads 4",
        "--io-threads | --io-threads has no value: expected --io-threads VALUE",
        "--hz --io-threads 4 | --hz has no value: expected --hz VALUE"
      })
  void otherForm_isRefused(String text, String message) {
    assertThatThrownBy(() -> RedisArgs.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
