// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageJsonTest {
  @Test
  void whatHtmlWouldTakeForItsOwn_isEscaped() {
    String json = PageJson.of(List.of("</script><!-- & \u2028 \u2029 \"quoted\""));

    assertThat(json)
        .isEqualTo(
            "[\"\\u003c/script\\u003e\\u003c!-- \\u0026 \\\\x2028 \\\\x2029 \\\"quoted\\\"\"]");
  }
}
