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

/** The document: a template with style, program, library and data put in. */
final class Html {
  private static final List<String> SHARED = List.of(
      "dom", "digits", "theme", "table", "matrix", "frame", "lines", "rows", "strips", "nights",
      "figures", "shell");
  private static final List<String> REPORT = List.of("answers", "sections", "live", "main");
  private static final List<String> HISTORY = List.of("history");
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

  private Html() {}

  /**
   * Puts the document together. Nothing is loaded by it, and no program runs in it but ours and the
   * library, for the browser is told their hashes.
   *
   * @param json what {@link PageJson} made
   * @param live whether it may ask the server that it came from
   */
  static String of(String json, boolean live) {
    return document(json, live, REPORT, "summary.md beside it says the same in words and tables");
  }

  /** The same for the page of a history. */
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
    // one pass: what is put in may itself look like a place
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
