// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HtmlTest {
  private static final Pattern PROGRAM = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

  static Stream<String> pages() {
    return Stream.of(Html.of("{}"), Html.history("{}"));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void document_loadsNothing(String html) {
    assertThat(html).doesNotContain("<script src", "<link rel=\"stylesheet", "@import", "url(");
    assertThat(html).contains("default-src 'none'").doesNotContain("connect-src", "unsafe");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void policy_namesTheHashOfEveryProgram(String html) throws Exception {
    Matcher programs = PROGRAM.matcher(html);
    int found = 0;
    while (programs.find()) {
      byte[] digest = MessageDigest.getInstance("SHA-256")
          .digest(programs.group(1).getBytes(StandardCharsets.UTF_8));
      assertThat(html).contains("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
      found++;
    }
    assertThat(found).isEqualTo(2);
  }

  @Test
  void dataThatLooksLikeAPlace_staysData() {
    assertThat(Html.of("[\"{{program}}$1\"]")).contains("[\"{{program}}$1\"]");
  }

  @Test
  void licenceOfTheLibrary_staysInTheFile() {
    assertThat(Html.of("{}")).contains("Permission to use, copy, modify", "Mike Bostock");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void ownPrograms_setNoHtml(String html) {
    assertThat(html.replace(Html.d3("dist/d3.min.js"), ""))
        .doesNotContain("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(");
  }
}
