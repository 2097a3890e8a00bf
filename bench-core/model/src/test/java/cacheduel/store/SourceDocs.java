// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Javadoc of records and enums, read from the sources, in Markdown. */
final class SourceDocs {
  private static final String COMMENT = "/\\*\\*([^*]*(?:\\*(?!/)[^*]*)*)\\*/\\s*";
  private static final String ANNOTATIONS = "(?:@\\w+(?:\\([^)]*\\))?\\s*)*";
  private static final Pattern PARAM =
      Pattern.compile("@param (\\w+) ([^\\n]*(?:\\n(?!@)[^\\n]*)*)");
  private static final Pattern LINK =
      Pattern.compile("\\{@link(?:plain)?\\s+([\\w.]*)(?:#(\\w+)(?:\\(\\))?)?(?:\\s+([^}]+))?\\}");

  private final Path modules;
  private final Map<Class<?>, String> sources = new HashMap<>();

  /**
   * Creates the documentation of types in some modules.
   *
   * @param modules the folder of the modules
   */
  SourceDocs(Path modules) {
    this.modules = modules;
  }

  /** Returns the text of a type, without its components and without a word on threads. */
  String ofType(Class<?> type) {
    return markdown(comment(type).split("\n@param", 2)[0])
        .replaceAll("\\s*(?:Immutable|Thread-safe)\\b[^.]*\\.$", "");
  }

  /**
   * Returns the text of a record's component.
   *
   * @throws IllegalStateException if there is none
   */
  String ofComponent(Class<?> type, String component) {
    return PARAM
        .matcher(comment(type))
        .results()
        .filter(param -> param.group(1).equals(component))
        .map(param -> markdown(param.group(2)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(type + " does not describe " + component));
  }

  /** Returns the text of an enum's constant; empty if its name says all. */
  String ofConstant(Enum<?> constant) {
    String source = source(constant.getDeclaringClass());
    Matcher found = Pattern.compile(
            "(?s)" + COMMENT + ANNOTATIONS + constant.name() + "\\b\\s*[(,;{}]")
        .matcher(source);
    int from = source.indexOf("enum " + constant.getDeclaringClass().getSimpleName());
    return found.find(from) ? markdown(lines(found.group(1))) : "";
  }

  private String comment(Class<?> type) {
    Matcher found = Pattern.compile("(?s)" + COMMENT + ANNOTATIONS
            + "(?:\\b(?:public|protected|private|static|sealed|final) )*(?:record|enum|class|interface) "
            + type.getSimpleName() + "\\b")
        .matcher(source(type));
    if (!found.find()) {
      throw new IllegalStateException(type + " has no Javadoc");
    }
    return lines(found.group(1));
  }

  private static String lines(String comment) {
    return comment.replaceAll("\\n\\s*\\* ?", "\n").strip();
  }

  private String source(Class<?> type) {
    return sources.computeIfAbsent(type.getNestHost(), this::read);
  }

  private String read(Class<?> host) {
    String file = "src/main/java/" + host.getName().replace('.', '/') + ".java";
    try (var folders = Files.list(modules)) {
      List<Path> found =
          folders.map(module -> module.resolve(file)).filter(Files::exists).toList();
      return Files.readString(found.get(0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String markdown(String javadoc) {
    String linked = LINK.matcher(javadoc)
        .replaceAll(link -> Matcher.quoteReplacement(
            link.group(3) != null
                ? link.group(3)
                : "`" + (link.group(2) != null ? link.group(2) : link.group(1)) + "`"));
    return linked
        .replaceAll("\\{@code\\s+([^}]+)\\}", "`$1`")
        .replaceAll("</?\\w+>", "")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
