// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DidYouMeanTest {
  private static final List<String> VALID =
      List.of("spymemcached", "xmemcached", "get", "set", "bulkGet", "zipfian", "valueSize");

  @ParameterizedTest
  @CsvSource({
    "spymemcache, spymemcached",
    "xmemcachd, xmemcached",
    "memcached, xmemcached",
    "gte, get",
    "sett, set",
    "BulkGet, bulkGet",
    "valuesize, valueSize",
    "vlaueSzie, valueSize",
    "bulk, bulkGet",
    "zipf, zipfian",
    "xmemcached-2.4.9, xmemcached",
  })
  void nearName_isSuggested(String given, String meant) {
    assertThat(DidYouMean.of(given, VALID)).isEqualTo(", did you mean '" + meant + "'?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "q", "put", "redis", "lettuce", "99"})
  void nameThatIsFarFromAll_suggestsNothing(String given) {
    assertThat(DidYouMean.of(given, VALID)).isEmpty();
  }

  @Test
  void noValidName_suggestsNothing() {
    assertThat(DidYouMean.of("get", List.of())).isEmpty();
  }
}
