// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
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
  void writer_spellsOutWhatItsDestinationLacks() {
    assertThat(written("18 µs ± 3, ≥ 1 \u001b[2J", false)).isEqualTo("18 us +- 3, >= 1 \\x1b[2J");
    assertThat(written("18 µs ± 3, ≥ 1 \u001b[2J", true)).isEqualTo("18 µs ± 3, ≥ 1 \\x1b[2J");
  }

  private static String written(String text, boolean unicode) {
    StringWriter destination = new StringWriter();
    PrintableWriter.to(destination, unicode).print(text);
    return destination.toString();
  }

  @Test
  void csv_holdsNone() {
    assertThat(Csv.line(List.of("SERVER_ERROR \u001b[2J", "a\nb")))
        .isEqualTo("SERVER_ERROR \\x1b[2J,\"a\nb\"\r\n");
  }

  @Test
  void csv_holdsNoFormula() {
    assertThat(Csv.line(List.of("=1+1", "@SUM(A1)", "-cmd", "-5.25", "+1e-3", "a=b", " =2")))
        .isEqualTo("'=1+1,'@SUM(A1),'-cmd,-5.25,+1e-3,a=b,' =2\r\n");
  }

  @Test
  void json_keepsItsContent() {
    assertThat(Printable.json("{\"a\":\"\u202e\u0085\"}\n"))
        .isEqualTo("{\"a\":\"\\u202e\\u0085\"}\n");
  }

  @Test
  void lineOverAnother_isShown() {
    assertThat(Printable.of("one\rtwo\r\n")).isEqualTo("one\\x0dtwo\r\n");
    assertThat(Printable.cell("one\r\ntwo")).isEqualTo("one two");
    assertThat(Printable.oneLine(" one \n\u200b two ")).isEqualTo("one \\x200b two");
  }

  @Test
  void markdown_mentionsNobodyAndEndsNoFence() {
    assertThat(MarkdownText.of("@all x@2.4 #12 C# !3 & hello!"))
        .isEqualTo("@<!-- -->all x@2.4 \\#<!-- -->12 C\\# !<!-- -->3 &amp; hello!");
    assertThat(MarkdownText.fenced("a\n````\nb").lines())
        .containsExactly("`````", "a", "````", "b", "`````");
  }
}
