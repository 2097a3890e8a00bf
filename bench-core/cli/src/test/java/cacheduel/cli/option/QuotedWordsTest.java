// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.input.UsageException;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuotedWordsTest {
  @Test
  void blanks_separateWords() {
    assertThat(words("  -Xmx2g\t-Dfoo=bar ")).containsExactly("-Xmx2g", "-Dfoo=bar");
    assertThat(words(" ")).isEmpty();
  }

  @Test
  void quotes_keepBlanksTogether() {
    assertThat(words("\"-Da=b c\" -Dd='e \"f\"' -Dg=\"h\"i '' -D$1=\\"))
        .containsExactly("-Da=b c", "-Dd=e \"f\"", "-Dg=hi", "", "-D$1=\\");
  }

  @Test
  void openQuote_isWrong() {
    assertThatThrownBy(() -> words("-Xmx2g \"-Da=b c"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("-jvmArgs")
        .hasMessageContaining("each quote to be closed");
  }

  private static List<String> words(String text) {
    return QuotedWords.split("-jvmArgs", text);
  }
}
