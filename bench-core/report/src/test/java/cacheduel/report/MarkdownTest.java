// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.table.Notes;
import org.junit.jupiter.api.Test;

class MarkdownTest {
  @Test
  void markdown_readsNothingIntoAnErrorsText() {
    assertThat(Markdown.escape("a | b\n<script> & `c` *d* _e_ ~f~ [g](h) # \\"))
        .isEqualTo(
            "a \\| b &lt;script&gt; &amp; \\`c\\` \\*d\\* \\_e\\_ \\~f\\~ \\[g\\](h) \\# \\\\");
  }

  @Test
  void markdown_shortensAnEndlessText() {
    assertThat(Markdown.escape("x".repeat(5_000))).hasSizeLessThan(700).endsWith("(shortened)");
  }

  @Test
  void markdown_shortensNoNote() {
    assertThat(Notes.ALL).noneMatch(note -> Markdown.escape(note).endsWith("(shortened)"));
  }
}
