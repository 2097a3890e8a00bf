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
 * A block of a file of published figures. Its errors name the file, the line and the key.
 *
 * <p>Immutable.
 */
final class Block {
  private final String file;
  private final Yaml.Mapping mapping;

  private Block(String file, Yaml.Mapping mapping) {
    this.file = file;
    this.mapping = mapping;
  }

  /** A block whose keys may be any, as the names of columns. */
  static Block free(String file, Yaml.Mapping mapping) {
    return new Block(file, mapping);
  }

  /**
   * A block whose keys are all known.
   *
   * @throws UsageException if one is not
   */
  static Block of(String file, Yaml.Mapping mapping, List<String> known) {
    Block block = new Block(file, mapping);
    mapping.entries().stream()
        .filter(entry -> !known.contains(entry.key()))
        .findFirst()
        .ifPresent(entry -> {
          throw block.at(entry.line(), UsageException.unknown("key", entry.key(), known));
        });
    return block;
  }

  /** The keys in the order of writing. */
  List<String> keys() {
    return mapping.entries().stream().map(Yaml.Entry::key).toList();
  }

  boolean has(String key) {
    return entry(key).isPresent();
  }

  /** The text of a key that must be given. */
  String text(String key) {
    return value(key, (name, given) -> given);
  }

  /** The text of a key; empty if it is not given. */
  String textOrEmpty(String key) {
    return has(key) ? text(key) : "";
  }

  /**
   * The value of a key that must be given.
   *
   * @param read is given the key and what is written
   */
  <T> T value(String key, BiFunction<String, String, T> read) {
    Yaml.Entry entry = required(key, "some text");
    return value(key, entry.value(), read);
  }

  /** The values of a key, of which one may stand for a list; none if it is not given. */
  <T> List<T> values(String key, BiFunction<String, String, T> read) {
    Optional<Yaml> given = entry(key).map(Yaml.Entry::value);
    List<Yaml> items = given
        .filter(Yaml.Sequence.class::isInstance)
        .map(list -> ((Yaml.Sequence) list).items())
        .orElseGet(() -> given.stream().toList());
    return items.stream().map(item -> value(key, item, read)).toList();
  }

  /** The texts of a key; none if it is not given. */
  List<String> texts(String key) {
    return values(key, (name, given) -> given);
  }

  /** The block behind a key that must be given. */
  Block block(String key, List<String> known) {
    return of(file, mapping(key, required(key, "a block of keys and values").value()), known);
  }

  /** The block behind a key, whose keys may be any; an empty one if it is not given. */
  Block freeBlock(String key) {
    return entry(key)
        .map(entry -> free(file, mapping(key, entry.value())))
        .orElseGet(() -> free(file, new Yaml.Mapping(mapping.line(), List.of())));
  }

  /** The blocks that are listed behind a key; none if it is not given. */
  List<Block> blocks(String key, List<String> known) {
    return entry(key).stream()
        .map(Yaml.Entry::value)
        .flatMap(list ->
            list instanceof Yaml.Sequence sequence ? sequence.items().stream() : Stream.of(list))
        .map(item -> of(file, mapping(key, item), known))
        .toList();
  }

  /** The error for what is written behind a key, or for the block as a whole without such a key. */
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
