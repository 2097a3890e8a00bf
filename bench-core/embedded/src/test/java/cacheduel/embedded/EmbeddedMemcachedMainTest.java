// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.embedded.EmbeddedMemcachedMain.Options;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedMemcachedMainTest {
  @Test
  void nothing_isAFreePortAndNoLimit() {
    assertThat(Options.parse(List.of())).isEqualTo(new Options(0, 0));
  }

  @Test
  void all_areParsed() {
    assertThat(Options.parse(List.of("--port", "65535", "--max-bytes", "5000000000")))
        .isEqualTo(new Options(65535, 5_000_000_000L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"65536", "-1", "x", ""})
  void port_outOfRangeIsNamed(String given) {
    assertThatThrownBy(() -> Options.parse(List.of("--port", given)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("--port must be a number from 0 to 65535, got: '" + given + "'");
  }

  @Test
  void maxBytes_withoutANumberIsRefused() {
    assertThatThrownBy(() -> Options.parse(List.of("--max-bytes")))
        .hasMessageStartingWith("--max-bytes must be a number");
  }

  @Test
  void unknown_isRefusedWithTheValidOptions() {
    assertThatThrownBy(() -> Options.parse(List.of("--prot", "1")))
        .hasMessage("unknown option '--prot': expected --port N or --max-bytes N");
  }
}
