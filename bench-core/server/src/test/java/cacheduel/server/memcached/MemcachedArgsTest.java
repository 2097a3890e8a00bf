// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemcachedArgsTest {
  @Test
  void text_isSplitAtBlanks() {
    assertThat(MemcachedArgs.parse("  -m 8000   -t 8 ")).containsExactly("-m", "8000", "-t", "8");
    assertThat(MemcachedArgs.parse(" ")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "-m 64 -p 11211, -p",
    "-p11211, -p11211",
    "--port=11211, --port=11211",
    "-l 0.0.0.0, -l",
    "-d, -d",
    "-t 4 --unix-socket=/tmp/x, --unix-socket=/tmp/x",
    "-S, -S"
  })
  void argumentThatDecidesHowAServerIsReached_isRefusedByName(String given, String named) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MemcachedArgs.parse(given))
        .withMessageContaining("cannot have " + named + ",")
        .withMessageContaining("--via HOST:PORT");
  }

  @Test
  void wordsWithoutAnOption_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MemcachedArgs.parse("8000"))
        .withMessageContaining("'8000'")
        .withMessageContaining("-m 8000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-m 1 -t 1 -c 9 -U 1 -I 2m", "-o modern -v", "--memory-limit=5 -B ascii"})
  void others_areAccepted(String given) {
    assertThat(String.join(" ", MemcachedArgs.parse(given))).isEqualTo(given);
  }
}
