// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

class DisplaysTest {
  @Test
  void colours_areTheDefault() {
    assertThat(Displays.isColoured(Map.of("TERM", "xterm"))).isTrue();
  }

  @Test
  void noColor_withAnyValueButAnEmptyOneTurnsColoursOff() {
    assertThat(Displays.isColoured(Map.of("NO_COLOR", "0"))).isFalse();
    assertThat(Displays.isColoured(Map.of("NO_COLOR", ""))).isTrue();
  }

  @Test
  void dumbTerminal_hasNoColours() {
    assertThat(Displays.isColoured(Map.of("TERM", "dumb"))).isFalse();
  }

  /** The other one may be a terminal in another encoding, or a file. */
  @Test
  @ResourceLock(Resources.SYSTEM_PROPERTIES)
  void eachStream_hasItsOwnEncoding() {
    Map<String, String> encodings = Map.of("stdout.encoding", "UTF-8", "stderr.encoding", "ASCII");
    Properties before = (Properties) System.getProperties().clone();
    try {
      System.getProperties().putAll(encodings);
      assertThat(Displays.isUnicode("stdout")).isTrue();
      assertThat(Displays.isUnicode("stderr")).isFalse();
    } finally {
      System.setProperties(before);
    }
  }
}
