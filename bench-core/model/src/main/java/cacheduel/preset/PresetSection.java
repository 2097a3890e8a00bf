// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A block of a YAML file, such as a preset, with known keys only. Its errors name the file, the
 * line and the key.
 *
 * <p>Immutable.
 */
public final class PresetSection {
  private static final Yaml.Mapping NONE = new Yaml.Mapping(1, List.of());

  private final String source;
  private final Yaml.Mapping mapping;

  /**
   * Creates a section.
   *
   * @param source where the text is from, for messages
   * @throws UsageException if a key is unknown
   */
  public PresetSection(String source, Yaml.Mapping mapping, List<String> known) {
    this.source = source;
    this.mapping = mapping;
    for (Yaml.Entry entry : mapping.entries()) {
      if (!known.contains(entry.key())) {
        throw at(entry.line(), UsageException.unknown("key", entry.key(), known));
      }
    }
  }

  /** Returns the given keys, in written order. */
  public List<String> keys() {
    return mapping.entries().stream().map(Yaml.Entry::key).toList();
  }

  /** Returns whether a key is present. */
  public boolean has(String key) {
    return entry(key).isPresent();
  }

  /** Returns the text of a required key. */
  public String text(String key) {
    return required(key, "some text", PartReader::text);
  }

  /** Returns the texts of a key; empty if it is absent. */
  public List<String> texts(String key) {
    return each(key, List.of(), PartReader::text);
  }

  /** Returns the value of a required key, which must be one of the valid ones. */
  public String oneOf(String key, List<String> valid) {
    return required(key, "some text", (name, given) -> oneOf(name, given, valid));
  }

  /** Returns the values of a key, all of them valid; empty if it is absent. */
  public List<String> someOf(String key, List<String> valid) {
    return each(key, List.of(), (name, given) -> oneOf(name, given, valid));
  }

  private static String oneOf(String key, String given, List<String> valid) {
    if (!valid.contains(given)) {
      throw UsageException.unknown(key, given, valid);
    }
    return given;
  }

  /**
   * Reads the value of a required key.
   *
   * @param read parses a value, given its key and text
   */
  public <T> T required(String key, String expected, BiFunction<String, String, T> read) {
    Yaml.Entry entry =
        entry(key).orElseThrow(() -> at(mapping.line(), wrong(key, "left out", expected)));
    return read(entry.key(), scalar(key, entry.value()), read);
  }

  /** Reads the value of a key; {@code otherwise} if it is absent. */
  public <T> T one(String key, T otherwise, BiFunction<String, String, T> read) {
    T given = orNull(key, read);
    return given == null ? otherwise : given;
  }

  /** Reads the value of a key; null if it is absent. */
  <T> @Nullable T orNull(String key, BiFunction<String, String, T> read) {
    return entry(key).map(entry -> read(key, scalar(key, entry.value()), read)).orElse(null);
  }

  /**
   * Reads the values of a key; {@code otherwise} if it is absent. A single value is a list of one.
   */
  public <T> List<T> each(String key, List<T> otherwise, BiFunction<String, String, T> read) {
    return entry(key)
        .map(entry -> items(entry).stream()
            .map(item -> read(key, scalar(key, item), read))
            .toList())
        .orElse(otherwise);
  }

  /** Returns the section under a key; an empty one if the key is absent. */
  public PresetSection section(String key, List<String> known) {
    return new PresetSection(source, entry(key).map(this::block).orElse(NONE), known);
  }

  /** Returns the section under a key, in which any key is allowed; empty if the key is absent. */
  public PresetSection section(String key) {
    Yaml.Mapping block = entry(key).map(this::block).orElse(NONE);
    return new PresetSection(
        source, block, block.entries().stream().map(Yaml.Entry::key).toList());
  }

  /** Returns the sections in the list under a key; empty if the key is absent. */
  public List<PresetSection> sections(String key, List<String> known) {
    return entry(key).stream()
        .flatMap(list -> items(list).stream()
            .map(item -> block(new Yaml.Entry(list.line(), key, item)))
            .map(block -> new PresetSection(source, block, known)))
        .toList();
  }

  private Yaml.Mapping block(Yaml.Entry entry) {
    if (entry.value() instanceof Yaml.Mapping nested) {
      return nested;
    }
    throw at(
        entry.value().line(),
        wrong(entry.key(), entry.value().inWords(), "a block of keys and values"));
  }

  /**
   * Returns the blocks under a key by their names, in written order; none if the key is absent.
   *
   * @param name checks a name
   * @param known the keys that each block may have
   */
  Map<String, PresetSection> named(
      String key, BiFunction<String, String, String> name, List<String> known) {
    Map<String, PresetSection> blocks = new LinkedHashMap<>();
    Optional<Yaml.Entry> given = entry(key);
    for (Yaml.Entry block : given.map(this::block).orElse(NONE).entries()) {
      read(key, new Yaml.Scalar(block.line(), block.key()), name);
      blocks.put(block.key(), new PresetSection(source, block(block), known));
    }
    return blocks;
  }

  /** Returns a copy with only some keys. */
  PresetSection only(List<String> keys) {
    List<Yaml.Entry> kept =
        mapping.entries().stream().filter(entry -> keys.contains(entry.key())).toList();
    return new PresetSection(source, new Yaml.Mapping(mapping.line(), kept), keys);
  }

  /**
   * Merges two blocks; this one wins if both have a key.
   *
   * @param merged keys of blocks that are themselves merged
   */
  PresetSection over(PresetSection lower, Set<String> merged) {
    Yaml.Mapping all = merge(lower.mapping, mapping, merged);
    return new PresetSection(
        source, all, all.entries().stream().map(Yaml.Entry::key).toList());
  }

  private static Yaml.Mapping merge(Yaml.Mapping lower, Yaml.Mapping upper, Set<String> merged) {
    Map<String, Yaml.Entry> entries = new LinkedHashMap<>();
    lower.entries().forEach(entry -> entries.put(entry.key(), entry));
    for (Yaml.Entry above : upper.entries()) {
      Yaml.Entry below = entries.put(above.key(), above);
      if (below != null
          && merged.contains(above.key())
          && below.value() instanceof Yaml.Mapping one
          && above.value() instanceof Yaml.Mapping other) {
        Yaml.Mapping both = merge(one, other, Set.of());
        entries.put(above.key(), new Yaml.Entry(above.line(), above.key(), both));
      }
    }
    return new Yaml.Mapping(upper.line(), List.copyOf(entries.values()));
  }

  private List<Yaml> items(Yaml.Entry entry) {
    if (!(entry.value() instanceof Yaml.Sequence list)) {
      return List.of(entry.value());
    }
    if (list.items().isEmpty()) {
      throw at(entry.line(), wrong(entry.key(), list.inWords(), "at least one value"));
    }
    return list.items();
  }

  private <T> T read(String key, Yaml.Scalar given, BiFunction<String, String, T> read) {
    try {
      return read.apply(key, given.text());
    } catch (UsageException e) {
      throw at(given.line(), e);
    }
  }

  private Yaml.Scalar scalar(String key, Yaml value) {
    if (value instanceof Yaml.Scalar scalar) {
      return scalar;
    }
    throw at(value.line(), wrong(key, value.inWords(), "a single value or a list of them"));
  }

  private Optional<Yaml.Entry> entry(String key) {
    return mapping.entries().stream().filter(entry -> entry.key().equals(key)).findFirst();
  }

  private static UsageException wrong(String key, String given, String expected) {
    return new UsageException("%s cannot be %s: expected %s".formatted(key, given, expected));
  }

  /** Returns an error on the line of a key, or of this section if the key is absent. */
  public UsageException error(String key, String message) {
    int line = entry(key).map(Yaml.Entry::line).orElse(mapping.line());
    return at(line, new UsageException(message));
  }

  private UsageException at(int line, UsageException reason) {
    return new UsageException("%s, line %d: %s".formatted(source, line, reason.getMessage()));
  }
}
