// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.input.UsageException;
import cacheduel.preset.Yaml;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A YAML mapping in a file of published figures. Its errors name the file, the line and the key.
 *
 * <p>Immutable.
 */
final class YamlBlock {
  private final String file;
  private final Yaml.Mapping mapping;

  private YamlBlock(String file, Yaml.Mapping mapping) {
    this.file = file;
    this.mapping = mapping;
  }

  /**
   * Returns a block with known keys only.
   *
   * @throws UsageException if a key is unknown
   */
  static YamlBlock of(String file, Yaml.Mapping mapping, List<String> known) {
    YamlBlock block = new YamlBlock(file, mapping);
    mapping.entries().stream()
        .filter(entry -> !known.contains(entry.key()))
        .findFirst()
        .ifPresent(entry -> {
          throw block.at(entry.line(), UsageException.unknown("key", entry.key(), known));
        });
    return block;
  }

  /** Returns the keys in the order of the file. */
  List<String> keys() {
    return mapping.entries().stream().map(Yaml.Entry::key).toList();
  }

  boolean has(String key) {
    return entry(key).isPresent();
  }

  /** Returns the text of a required key. */
  String text(String key) {
    return value(key, (name, given) -> given);
  }

  /** Returns the text of a key; empty if the key is missing. */
  String textOrEmpty(String key) {
    return has(key) ? text(key) : "";
  }

  /**
   * Returns the value of a required key.
   *
   * @param read converts the key and its text
   */
  <T> T value(String key, BiFunction<String, String, T> read) {
    Yaml.Entry entry = required(key, "some text");
    return value(key, entry.value(), read);
  }

  /** Returns the values of a key, a list or a single one; empty if the key is missing. */
  <T> List<T> values(String key, BiFunction<String, String, T> read) {
    Optional<Yaml> given = entry(key).map(Yaml.Entry::value);
    List<Yaml> items = given
        .filter(Yaml.Sequence.class::isInstance)
        .map(list -> ((Yaml.Sequence) list).items())
        .orElseGet(() -> given.stream().toList());
    return items.stream().map(item -> value(key, item, read)).toList();
  }

  /**
   * Returns the value of a required key.
   *
   * @throws UsageException if it is not one of the valid ones
   */
  String oneOf(String key, List<String> valid) {
    return value(key, (name, given) -> oneOf(name, given, valid));
  }

  /** Returns the values of a key, each one of the valid ones; empty if the key is missing. */
  List<String> someOf(String key, List<String> valid) {
    return values(key, (name, given) -> oneOf(name, given, valid));
  }

  /** Checks one of the values; {@code what} names it in the error. */
  static String oneOf(String what, String given, List<String> valid) {
    if (!valid.contains(given)) {
      throw UsageException.unknown(what, given, valid);
    }
    return given;
  }

  /** Returns the texts of a key; empty if the key is missing. */
  List<String> texts(String key) {
    return values(key, (name, given) -> given);
  }

  /** Returns the block of a required key. */
  YamlBlock block(String key, List<String> known) {
    return of(file, mapping(key, required(key, "a block of keys and values").value()), known);
  }

  /** Returns the block of a key; an empty one if the key is missing. */
  YamlBlock optionalBlock(String key, List<String> known) {
    return has(key) ? block(key, known) : freeBlock(key);
  }

  /** Returns the block of a key, with any keys; an empty one if the key is missing. */
  YamlBlock freeBlock(String key) {
    return entry(key)
        .map(entry -> new YamlBlock(file, mapping(key, entry.value())))
        .orElseGet(() -> new YamlBlock(file, new Yaml.Mapping(mapping.line(), List.of())));
  }

  /** Returns the blocks in the list of a key; empty if the key is missing. */
  List<YamlBlock> blocks(String key, List<String> known) {
    return entry(key).stream()
        .map(Yaml.Entry::value)
        .flatMap(list ->
            list instanceof Yaml.Sequence sequence ? sequence.items().stream() : Stream.of(list))
        .map(item -> of(file, mapping(key, item), known))
        .toList();
  }

  /** Returns an error on the line of a key, or of the block if the key is missing. */
  UsageException error(String key, String message) {
    int line = entry(key).map(Yaml.Entry::line).orElse(mapping.line());
    return at(line, new UsageException(message));
  }

  private Yaml.Entry required(String key, String expected) {
    return entry(key).orElseThrow(() -> error(key, cannotBe(key, "left out", expected)));
  }

  private Optional<Yaml.Entry> entry(String key) {
    return mapping.entries().stream().filter(entry -> entry.key().equals(key)).findFirst();
  }

  private <T> T value(String key, Yaml value, BiFunction<String, String, T> read) {
    if (!(value instanceof Yaml.Scalar scalar) || scalar.text().isBlank()) {
      throw at(
          value.line(), new UsageException(cannotBe(key, value.inWords(), "a word or a number")));
    }
    try {
      return read.apply(key, scalar.text().strip());
    } catch (UsageException e) {
      throw at(scalar.line(), e);
    }
  }

  private Yaml.Mapping mapping(String key, Yaml value) {
    if (value instanceof Yaml.Mapping block) {
      return block;
    }
    throw at(
        value.line(),
        new UsageException(cannotBe(key, value.inWords(), "a block of keys and values")));
  }

  private static String cannotBe(String key, String given, String expected) {
    return "%s cannot be %s: expected %s".formatted(key, given, expected);
  }

  private UsageException at(int line, UsageException reason) {
    return new UsageException("%s, line %d: %s".formatted(file, line, reason.getMessage()));
  }
}
