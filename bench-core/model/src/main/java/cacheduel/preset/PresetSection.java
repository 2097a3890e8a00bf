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
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * A mapping in a YAML file, such as a preset, with known keys only. Its errors name the file, the
 * line and the key.
 *
 * <p>Immutable.
 */
public final class PresetSection {
  private static final MappingNode NONE = new MappingNode(Tag.MAP, List.of(), FlowStyle.BLOCK);

  private final String source;
  private final MappingNode mapping;

  private PresetSection(String source, MappingNode mapping, List<String> known) {
    this.source = source;
    this.mapping = mapping;
    for (NodeTuple entry : mapping.getValue()) {
      if (!known.contains(key(entry))) {
        throw at(entry.getKeyNode(), UsageException.unknown("key", key(entry), known));
      }
    }
  }

  /**
   * Reads a document.
   *
   * @param source where the text is from, for messages
   * @throws UsageException if it is not YAML, no mapping of keys to values, or has an unknown key
   */
  public static PresetSection read(String source, String yaml, List<String> known) {
    return new PresetSection(source, YamlDocument.read(source, yaml), known);
  }

  private static String key(NodeTuple entry) {
    return entry.getKeyNode() instanceof ScalarNode key ? key.getValue() : "?";
  }

  /** Returns the given keys, in written order. */
  public List<String> keys() {
    return keys(mapping);
  }

  private static List<String> keys(MappingNode mapping) {
    return mapping.getValue().stream().map(PresetSection::key).toList();
  }

  /** Returns whether a key is present. */
  public boolean has(String key) {
    return value(key).isPresent();
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
    Node value = value(key).orElseThrow(() -> at(mapping, wrong(key, "left out", expected)));
    return read(key, scalar(key, value), read);
  }

  /** Reads the value of a key; {@code otherwise} if it is absent. */
  public <T> T one(String key, T otherwise, BiFunction<String, String, T> read) {
    T given = orNull(key, read);
    return given == null ? otherwise : given;
  }

  /** Reads the value of a key; null if it is absent. */
  <T> @Nullable T orNull(String key, BiFunction<String, String, T> read) {
    return value(key).map(value -> read(key, scalar(key, value), read)).orElse(null);
  }

  /**
   * Reads the values of a key; {@code otherwise} if it is absent. A single value is a list of one.
   */
  public <T> List<T> each(String key, List<T> otherwise, BiFunction<String, String, T> read) {
    return value(key)
        .map(value -> items(key, value).stream()
            .map(item -> read(key, scalar(key, item), read))
            .toList())
        .orElse(otherwise);
  }

  /** Returns the section under a key; an empty one if the key is absent. */
  public PresetSection section(String key, List<String> known) {
    return new PresetSection(source, mapping(key), known);
  }

  /** Returns the section under a key, in which any key is allowed; empty if the key is absent. */
  public PresetSection section(String key) {
    return new PresetSection(source, mapping(key), keys(mapping(key)));
  }

  /** Returns the sections in the list under a key; empty if the key is absent. */
  public List<PresetSection> sections(String key, List<String> known) {
    return value(key).stream()
        .flatMap(list -> items(key, list).stream())
        .map(item -> new PresetSection(source, mapping(key, item), known))
        .toList();
  }

  private MappingNode mapping(String key) {
    return value(key).map(value -> mapping(key, value)).orElse(NONE);
  }

  private MappingNode mapping(String key, Node value) {
    if (value instanceof MappingNode nested) {
      return nested;
    }
    throw at(value, wrong(key, inWords(value), "a mapping of keys and values"));
  }

  /**
   * Returns the sections under a key by their names, in written order; none if the key is absent.
   *
   * @param name checks a name
   * @param known the keys that each section may have
   */
  Map<String, PresetSection> named(
      String key, BiFunction<String, String, String> name, List<String> known) {
    Map<String, PresetSection> sections = new LinkedHashMap<>();
    for (NodeTuple entry : mapping(key).getValue()) {
      read(key, scalar(key, entry.getKeyNode()), name);
      sections.put(
          key(entry), new PresetSection(source, mapping(key(entry), entry.getValueNode()), known));
    }
    return sections;
  }

  /** Returns a copy with only some keys. */
  PresetSection only(List<String> keys) {
    List<NodeTuple> kept =
        mapping.getValue().stream().filter(entry -> keys.contains(key(entry))).toList();
    return new PresetSection(source, with(mapping, kept), keys);
  }

  /**
   * Merges two sections; this one wins if both have a key.
   *
   * @param merged keys of sections that are themselves merged
   */
  PresetSection over(PresetSection lower, Set<String> merged) {
    MappingNode all = merge(lower.mapping, mapping, merged);
    return new PresetSection(source, all, keys(all));
  }

  private static MappingNode merge(MappingNode lower, MappingNode upper, Set<String> merged) {
    Map<String, NodeTuple> entries = new LinkedHashMap<>();
    lower.getValue().forEach(entry -> entries.put(key(entry), entry));
    for (NodeTuple above : upper.getValue()) {
      NodeTuple below = entries.put(key(above), above);
      if (below != null
          && merged.contains(key(above))
          && below.getValueNode() instanceof MappingNode one
          && above.getValueNode() instanceof MappingNode other) {
        entries.put(key(above), new NodeTuple(above.getKeyNode(), merge(one, other, Set.of())));
      }
    }
    return with(upper, List.copyOf(entries.values()));
  }

  private static MappingNode with(MappingNode mapping, List<NodeTuple> entries) {
    return new MappingNode(
        mapping.getTag(),
        true,
        entries,
        mapping.getFlowStyle(),
        mapping.getStartMark(),
        mapping.getEndMark());
  }

  private List<Node> items(String key, Node value) {
    if (!(value instanceof SequenceNode list)) {
      return List.of(value);
    }
    if (list.getValue().isEmpty()) {
      throw at(value, wrong(key, inWords(value), "at least one value"));
    }
    return list.getValue();
  }

  private <T> T read(String key, ScalarNode given, BiFunction<String, String, T> read) {
    try {
      return read.apply(key, given.getValue());
    } catch (UsageException e) {
      throw at(given, e);
    }
  }

  private ScalarNode scalar(String key, Node value) {
    if (value instanceof ScalarNode scalar && !value.getTag().equals(Tag.NULL)) {
      return scalar;
    }
    throw at(value, wrong(key, inWords(value), "a single value or a list of them"));
  }

  private static String inWords(Node value) {
    if (value instanceof ScalarNode scalar) {
      return value.getTag().equals(Tag.NULL) ? "empty" : "'" + scalar.getValue() + "'";
    }
    if (value instanceof SequenceNode list) {
      return list.getValue().isEmpty() ? "an empty list" : "a list";
    }
    return "a mapping of keys and values";
  }

  private Optional<Node> value(String key) {
    return mapping.getValue().stream()
        .filter(entry -> key(entry).equals(key))
        .map(NodeTuple::getValueNode)
        .findFirst();
  }

  private static UsageException wrong(String key, String given, String expected) {
    return new UsageException("%s cannot be %s: expected %s".formatted(key, given, expected));
  }

  /** Returns an error on the line of a key, or of this section if the key is absent. */
  public UsageException error(String key, String message) {
    Node place = mapping.getValue().stream()
        .filter(entry -> key(entry).equals(key))
        .map(NodeTuple::getKeyNode)
        .findFirst()
        .orElse(mapping);
    return at(place, new UsageException(message));
  }

  private UsageException at(Node place, UsageException reason) {
    return YamlDocument.at(source, YamlDocument.line(place), reason);
  }
}
