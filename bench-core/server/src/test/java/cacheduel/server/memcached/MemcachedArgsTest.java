// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemcachedArgsTest {
  @Test
  void words_areSeparatedByBlanks() {
    assertThat(MemcachedArgs.parse(" -m  8000\t-t 8 ")).containsExactly("-m", "8000", "-t", "8");
  }

  @Test
  void blankText_isNone() {
    assertThat(MemcachedArgs.parse(" ")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "-m 8000, m",
    "-m8000, m",
    "-vt8, t",
    "-vt 8, t",
    "--threads=8, t",
    "--threads 8, t",
    "--thr=8, t",
    "-R 40 -c 9, c",
    "--max-item-size=2m, I",
    "-U 0, U"
  })
  void option_isReplacedInEachForm(String text, char option) {
    assertThat(replaced(text, option)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "-vt8, v",
    "-o hash_algorithm=murmur3, m",
    "-D t, t",
    "-v -C, c",
    "--max-reqs-per-event=9, m"
  })
  void otherOption_replacesNothing(String text, char option) {
    assertThat(replaced(text, option == 'v' ? 'm' : option)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-l 0.0.0.0",
        "-p 11300",
        "-p11300",
        "-s /tmp/s",
        "-a 777",
        "-d",
        "-vvd",
        "-P /tmp/pid",
        "-u root",
        "-A",
        "-S",
        "-Y file",
        "-Z",
        "-m 8000 -d",
        "--listen=0.0.0.0",
        "--port 11300",
        "--unix-socket=/tmp/s",
        "--unix-mask=777",
        "--daemon",
        "--daem",
        "--pidfile=/tmp/pid",
        "--user=root",
        "--enable-shutdown",
        "--enable-sasl",
        "--auth-file=f",
        "--enable-ssl"
      })
  void optionOfTheHarness_isRefused(String text) {
    assertThatThrownBy(() -> MemcachedArgs.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching("-\\w \\(--[a-z-]+\\) is reserved.*: leave it out");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"8000", "-m 8000 8", "-v 8", "-", "--", "-m8 8", "--threads=8 8", "'-m 8'"})
  void wordWithoutItsOption_isRefused(String text) {
    assertThatThrownBy(() -> MemcachedArgs.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is neither an option nor the value of one");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-m", "-m -t 8", "-vm", "--threads"})
  void optionWithoutItsValue_isRefused(String text) {
    assertThatThrownBy(() -> MemcachedArgs.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no value: expected ");
  }

  private static boolean replaced(String text, char option) {
    List<List<String>> ours = List.of(List.of("-" + option, "ours"));
    return !MemcachedArgs.over(ours, MemcachedArgs.parse(text)).contains("ours");
  }
}
