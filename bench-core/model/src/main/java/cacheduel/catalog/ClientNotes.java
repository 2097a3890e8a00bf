// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

/**
 * What users ask about a library beside its capabilities, as its adapter has it in the file {@value
 * #FILE}: the one source of the lists, tables and pages that show it.
 *
 * @param values the notes by their keys, in the order of {@link #KEYS}; empty without the file
 */
public record ClientNotes(Map<String, String> values) {
  /**
   * The keys: its full name if it has another than the client; its page; its licence; the date of
   * the shipped release; connections to a server; how a bulk get, a time to live and several servers
   * travel; what it sends unasked.
   */
  static final List<String> KEYS = List.of(
      "title",
      "home",
      "licence",
      "released",
      "connections",
      "bulk",
      "expiry",
      "servers",
      "traffic");

  /** Those that a result keeps. */
  static final Set<String> RECORDED = Set.of("licence", "released", "bulk", "expiry", "traffic");

  private static final String FILE = "META-INF/cacheduel-client.properties";

  /** The notes on a client without the file. */
  public static final ClientNotes NONE = new ClientNotes(Map.of());

  /**
   * Reads the notes among a client's jars.
   *
   * @throws IOException if they cannot be read
   * @throws IllegalArgumentException if a key is unknown or missing
   */
  static ClientNotes in(ClassLoader loader) throws IOException {
    try (InputStream file = loader.getResourceAsStream(FILE)) {
      if (file == null) {
        return NONE;
      }
      Properties read = new Properties();
      read.load(file);
      if (!read.stringPropertyNames().equals(Set.copyOf(KEYS))) {
        throw new IllegalArgumentException("%s has the keys %s: expected %s"
            .formatted(FILE, read.stringPropertyNames().stream().sorted().toList(), KEYS));
      }
      Map<String, String> values = new LinkedHashMap<>();
      KEYS.forEach(key -> values.put(key, read.getProperty(key)));
      return new ClientNotes(values);
    }
  }

  /** Returns a note; empty if there is none. */
  public String of(String key) {
    return values.getOrDefault(key, "");
  }
}
