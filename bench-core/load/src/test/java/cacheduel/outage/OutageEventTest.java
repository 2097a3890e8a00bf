// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutageEventTest {
  @Test
  void event_isReadFromItsLine() {
    OutageEvent event = new OutageEvent(OutageEvent.Kind.READY, 12_345.5, -7);

    assertThat(OutageEvent.parse(event.line())).contains(event);
    assertThat(OutageEvent.parse("a line of the library's")).isEmpty();
  }
}
