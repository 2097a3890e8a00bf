// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ValuesTest {
  private final Values raw = new Values(true, 100);
  private final Values library = new Values(false, 100);

  @Test
  void outgoing_refusesEmpty() {
    assertThatThrownBy(() -> raw.outgoing(new byte[0]))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> library.outgoing(""))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void outgoing_refusesWhatDoesNotFit() {
    assertThatThrownBy(() -> raw.outgoing(new byte[101]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("101");
    assertThatThrownBy(() -> library.outgoing("x".repeat(101)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void outgoing_hidesBytesFromTheLibrary() {
    byte[] value = new byte[100];

    assertThat(raw.outgoing(value)).isEqualTo(new RawTransCoder.RawValue(value));
  }

  @Test
  void outgoing_leavesOtherValues() {
    assertThat(library.outgoing("text")).isEqualTo("text");
  }
}
