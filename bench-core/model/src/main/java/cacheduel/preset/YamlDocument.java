// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads a YAML document as nodes that know their lines. */
final class YamlDocument {
  private YamlDocument() {}

  /**
   * Reads a document.
   *
   * @param source where the text is from, for messages
   * @throws UsageException if it is not YAML, or not a mapping of keys to values
   */
  static MappingNode read(String source, String yaml) {
    try {
      @Nullable
      Node document =
          new Compose(LoadSettings.builder().build()).composeString(yaml).orElse(null);
      if (document instanceof MappingNode mapping) {
        requireUniqueKeys(source, mapping, Collections.newSetFromMap(new IdentityHashMap<>()));
        return mapping;
      }
      throw at(
          source,
          document == null ? 1 : line(document),
          new UsageException("expected keys and values, written as 'key: value'"));
    } catch (MarkedYamlEngineException e) {
      throw invalid(
          source,
          e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1),
          Stream.of(e.getContext(), e.getProblem())
              .filter(Objects::nonNull)
              .collect(Collectors.joining(": ")));
    } catch (YamlEngineException e) {
      throw invalid(source, 1, String.valueOf(e.getMessage()));
    } catch (StackOverflowError e) {
      throw invalid(source, 1, "it is nested too deeply");
    }
  }

  /** A key that is there twice would vanish where sections are merged. */
  private static void requireUniqueKeys(String source, Node node, Set<Node> seen) {
    if (!seen.add(node)) {
      return;
    }
    if (node instanceof SequenceNode list) {
      list.getValue().forEach(item -> requireUniqueKeys(source, item, seen));
    } else if (node instanceof MappingNode mapping) {
      Set<String> keys = new HashSet<>();
      for (NodeTuple entry : mapping.getValue()) {
        if (entry.getKeyNode() instanceof ScalarNode key && !keys.add(key.getValue())) {
          throw invalid(source, line(key), "duplicate key '%s'".formatted(key.getValue()));
        }
        requireUniqueKeys(source, entry.getValueNode(), seen);
      }
    }
  }

  private static UsageException invalid(String source, int line, String problem) {
    return at(source, line, new UsageException("not valid YAML: " + problem));
  }

  static UsageException at(String source, int line, UsageException reason) {
    return new UsageException("%s, line %d: %s".formatted(source, line, reason.getMessage()));
  }

  /** Returns the 1-based line on which a part of a document begins. */
  static int line(Node place) {
    return place.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }
}
