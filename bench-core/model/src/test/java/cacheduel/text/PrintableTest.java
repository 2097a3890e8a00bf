// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void whatATerminalWouldObey_isShown() {
    assertThat(Printable.of("no \u001b[31m\u001b]0;pwned\u0007 \u009b31m \u202e!"))
        .isEqualTo("no \\x1b[31m\\x1b]0;pwned\\x07 \\x9b31m \\x202e!");
  }

  @Test
  void text_staysAsItIs() {
    assertThat(Printable.of("two\r\nlines\t\u00e4 \u0663"))
        .isEqualTo("two\r\nlines\t\u00e4 \u0663");
  }

  @Test
  void csv_holdsNone() {
    Csv csv = new Csv();
    csv.line(List.of("SERVER_ERROR \u001b[2J", "a\nb"));

    assertThat(csv.text()).isEqualTo("SERVER_ERROR \\x1b[2J,\"a\nb\"\r\n");
  }
}
