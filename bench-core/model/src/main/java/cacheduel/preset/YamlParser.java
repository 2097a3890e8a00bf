// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/** A parser of one YAML document that keeps line numbers and rejects duplicate keys. */
public final class YamlParser {
  private static final YAMLFactory YAML =
      YAMLFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final String source;
  private final JsonParser parser;

  private YamlParser(String source, JsonParser parser) {
    this.source = source;
    this.parser = parser;
  }

  /**
   * Reads a document.
   *
   * @param source where the text is from, for messages
   * @throws UsageException if it is not YAML, or not a mapping of keys to values
   */
  public static Yaml.Mapping parse(String source, String text) {
    try (JsonParser parser = YAML.createParser(ObjectReadContext.empty(), text)) {
      return new YamlParser(source, parser).document();
    } catch (JacksonException e) {
      // the parser reports no location if one of its limits is exceeded
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      throw new UsageException(
          "%s, line %d: not valid YAML: %s".formatted(source, line, problem(e)));
    }
  }

  private Yaml.Mapping document() {
    parser.nextToken();
    Yaml document = value();
    if (!(document instanceof Yaml.Mapping mapping)) {
      throw unexpected(document.line(), "expected keys and values, written as 'key: value'");
    }
    if (parser.nextToken() != null) {
      throw unexpected(line(), "expected one document, but here a second one begins");
    }
    return mapping;
  }

  private Yaml value() {
    int line = line();
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_OBJECT) {
      return mapping(line);
    }
    if (token == JsonToken.START_ARRAY) {
      return sequence(line);
    }
    if (token == null || token == JsonToken.VALUE_NULL) {
      return new Yaml.Nothing(line);
    }
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw unexpected(
          line, "'*%s' is a reference: write the value itself".formatted(parser.getString()));
    }
    return new Yaml.Scalar(line, parser.getString());
  }

  private Yaml.Mapping mapping(int line) {
    List<Yaml.Entry> entries = new ArrayList<>();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      int keyLine = line();
      String key = parser.currentName();
      parser.nextToken();
      entries.add(new Yaml.Entry(keyLine, key, value()));
    }
    return new Yaml.Mapping(line, List.copyOf(entries));
  }

  private Yaml.Sequence sequence(int line) {
    List<Yaml> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value());
    }
    return new Yaml.Sequence(line, List.copyOf(items));
  }

  private int line() {
    return Math.max(1, parser.currentTokenLocation().getLineNr());
  }

  private UsageException unexpected(int line, String problem) {
    return new UsageException("%s, line %d: %s".formatted(source, line, problem));
  }

  /** Returns the parser's message without its excerpt of the document. */
  private static String problem(JacksonException e) {
    return String.valueOf(e.getOriginalMessage())
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith(" "))
        .collect(Collectors.joining(": "));
  }
}
