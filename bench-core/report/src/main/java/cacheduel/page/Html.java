// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.store.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The document: a template filled with style, program, library and data. */
public final class Html {
  private static final List<String> SHARED = List.of(
      "dom", "state", "digits", "theme", "share", "table", "matrix", "frame", "panels", "board",
      "lines", "rows", "strips", "nights", "figures", "shell", "answers");
  private static final List<String> REPORT =
      List.of("costs", "sections", "flames", "why", "live", "main");
  private static final List<String> HISTORY = List.of("history");
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");
  private static final String D3_JAR = "/META-INF/maven/org.webjars.npm/d3/pom.properties";

  private Html() {}

  /**
   * Returns the document. It loads nothing, and its policy allows no program but ours and the library,
   * by their hashes.
   *
   * @param json the data, escaped by {@link PageJson}
   */
  static String of(String json) {
    return document(json, "", REPORT, "summary.md beside it says the same in words and tables");
  }

  /** Returns the document of a history. */
  static String history(String json) {
    return document(json, "", HISTORY, "history.csv beside it has its numbers");
  }

  /**
   * Returns the document of another module, whose program and style it names.
   *
   * @param model records, written as JSON
   * @param name of the resources "/page/js/NAME.js" and "/page/NAME.css"
   * @param otherwise what shows the same without the program
   */
  public static String of(Object model, String name, String otherwise) {
    String style = text("/page/%s.css".formatted(name));
    return document(PageJson.of(model), style, List.of(name), otherwise);
  }

  private static String document(String json, String ownStyle, List<String> own, String otherwise) {
    String style = text("/page/page.css") + ownStyle;
    String library = d3("dist/d3.min.js");
    String program = program(Stream.concat(SHARED.stream(), own.stream())
        .map("/page/js/%s.js"::formatted)
        .toList());
    String policy =
        "default-src 'none'; script-src %s %s; style-src %s; img-src data:; base-uri 'none';"
                .formatted(hash(library), hash(program), hash(style))
            + " form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
    Map<String, String> parts = Map.of(
        "policy", policy,
        "style", style,
        "library", library,
        "licence", "D3 " + d3Version() + "\n" + d3("LICENSE"),
        "program", program,
        "otherwise", otherwise,
        "data", json);
    Matcher places = PLACE.matcher(text("/page/page.html"));
    // one pass, since inserted text may itself look like a placeholder
    return places.replaceAll(
        place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
  }

  /** Returns a file of the charting library. */
  static String d3(String file) {
    return text("/META-INF/resources/webjars/d3/" + d3Version() + "/" + file);
  }

  private static String d3Version() {
    Properties properties = new Properties();
    try (StringReader reader = new StringReader(text(D3_JAR))) {
      properties.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Objects.requireNonNull(properties.getProperty("version"));
  }

  /** Returns a resource of the class path, such as "/page/page.css". */
  private static String text(String path) {
    try (InputStream in = Html.class.getResourceAsStream(path)) {
      return new String(Objects.requireNonNull(in, path).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the program of some resources, of which one declares the function "main". */
  private static String program(List<String> paths) {
    return paths.stream()
        .map(path -> text(path) + "\n")
        .collect(Collectors.joining("", "(() => {\n'use strict';\n", "main();\n})();\n"));
  }

  /** Returns the source by which a page's policy allows a style or program. */
  private static String hash(String text) {
    byte[] digest = Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
