// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.figure.Figure;
import cacheduel.figure.ForkEstimator;
import cacheduel.store.RecordTypes.Field;
import cacheduel.text.Words;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The fields of the recorded files as Markdown: a section for each record, and each enum's words. */
final class FieldTables {
  private static final Map<Type, String> SIMPLE = Map.of(
      boolean.class, "true or false",
      Boolean.class, "true or false",
      int.class, "count",
      Integer.class, "count",
      long.class, "count",
      Long.class, "count",
      double.class, "number",
      Double.class, "number",
      Instant.class, "instant",
      Duration.class, "duration");

  private final SourceDocs docs;
  private final StringBuilder text = new StringBuilder();
  private final Set<Class<?>> seen = new HashSet<>();

  FieldTables(SourceDocs docs) {
    this.docs = docs;
  }

  void file(String name, Class<?> type) {
    text.append("## ").append(name).append("\n\n");
    RecordTypes.visit(type, seen, this::section);
  }

  /** Adds the figures that a fork records by key. */
  void figures() {
    text.append("""
        ## Figures

        The `figures` of a fork, by key.

        | key | unit | meaning |
        |---|---|---|
        """);
    ForkEstimator.recorded()
        .forEach(figure -> text.append("| `%s` | %s | %s |%n"
            .formatted(figure.key(), figure.unit().symbol(), escaped(meaning(figure)))));
    text.append('\n');
  }

  private String meaning(Figure figure) {
    String meaning = docs.ofConstant(figure);
    return !meaning.isEmpty()
        ? meaning
        : figure.names().description().isEmpty()
            ? Words.capital(figure.label())
            : figure.label() + ". " + figure.names().description();
  }

  String text() {
    return text.toString().stripTrailing() + "\n";
  }

  private void section(Class<?> type) {
    text.append("### %s%n%n%s%n%n".formatted(RecordTypes.name(type), escaped(docs.ofType(type))));
    if (type.isRecord()) {
      text.append("| field | value | meaning |\n|---|---|---|\n");
      RecordTypes.fields(type).forEach(this::line);
    } else {
      words(Arrays.stream(type.getEnumConstants())
          .<Enum<?>>map(word -> (Enum<?>) word)
          .toList());
    }
    text.append('\n');
  }

  private void words(List<Enum<?>> words) {
    if (words.stream().allMatch(word -> docs.ofConstant(word).isEmpty())) {
      text.append(code(words.stream().map(Enum::name).toList())).append('\n');
      return;
    }
    text.append("| word | meaning |\n|---|---|\n");
    for (Enum<?> word : words) {
      text.append("| `%s` | %s |%n".formatted(word.name(), escaped(docs.ofConstant(word))));
    }
  }

  private static String code(List<String> words) {
    return words.stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
  }

  private void line(Field field) {
    text.append("| `%s` | %s%s | %s |%n"
        .formatted(
            field.name(),
            value(field.type()),
            field.nullable() ? " or null" : "",
            escaped(docs.ofComponent(field.owner(), field.component()))));
  }

  private static String value(Type type) {
    List<Type> arguments = RecordTypes.arguments(type);
    if (RecordTypes.isMap(type)) {
      return "%s by %s".formatted(value(arguments.get(1)), value(arguments.get(0)));
    } else if (!arguments.isEmpty()) {
      return "list of " + value(arguments.get(0));
    } else if (type instanceof Class<?> known && (known.isRecord() || known.isEnum())) {
      String name = RecordTypes.name(known);
      return "[%s](#%s)".formatted(name, name.replace(".", "").toLowerCase(Locale.ROOT));
    }
    List<String> words = RecordTypes.words(type);
    return words.isEmpty() ? SIMPLE.getOrDefault(type, "text") : code(words);
  }

  private static String escaped(String markdown) {
    return markdown.replace("|", "\\|").replace("<", "\\<");
  }
}
