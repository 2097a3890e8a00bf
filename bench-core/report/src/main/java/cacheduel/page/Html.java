// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The document: a template filled with style, program, library and data. */
final class Html {
  private static final List<String> SHARED = List.of(
      "dom", "digits", "theme", "table", "matrix", "frame", "lines", "rows", "strips", "nights",
      "figures", "shell");
  private static final List<String> REPORT = List.of("answers", "sections", "live", "main");
  private static final List<String> HISTORY = List.of("history");
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

  private Html() {}

  /**
   * Returns the document. It loads nothing, and its policy allows no program but ours and the library,
   * by their hashes.
   *
   * @param json the data, escaped by {@link PageJson}
   * @param live whether the page may poll the server that it came from
   */
  static String of(String json, boolean live) {
    return document(json, live, REPORT, "summary.md beside it says the same in words and tables");
  }

  /** Returns the document of a history. */
  static String history(String json) {
    return document(json, false, HISTORY, "history.csv beside it has its numbers");
  }

  private static String document(String json, boolean live, List<String> own, String otherwise) {
    String style = Resources.own("page.css");
    String library = Resources.d3();
    String program = program(own);
    String policy =
        "default-src 'none'; script-src %s %s; style-src %s; img-src data:;%s base-uri 'none';"
                .formatted(
                    hash(library), hash(program), hash(style), live ? " connect-src 'self';" : "")
            + " form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
    Map<String, String> parts = Map.of(
        "policy", policy,
        "style", style,
        "library", library,
        "licence", Resources.d3Licence(),
        "program", program,
        "otherwise", otherwise,
        "data", json);
    Matcher places = PLACE.matcher(Resources.own("page.html"));
    // one pass, since inserted text may itself look like a placeholder
    return places.replaceAll(
        place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
  }

  private static String program(List<String> own) {
    StringBuilder program = new StringBuilder("(() => {\n'use strict';\n");
    Stream.concat(SHARED.stream(), own.stream())
        .forEach(name -> program.append(Resources.own("js/" + name + ".js")).append('\n'));
    return program.append("main();\n})();\n").toString();
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
