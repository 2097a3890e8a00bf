// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import java.util.List;

/** A value of a YAML document with its line, for errors. */
public sealed interface Yaml {
  /** Returns the 1-based line on which it begins. */
  int line();

  /** Returns a description for an error. */
  String inWords();

  /**
   * A word, number or text.
   *
   * @param text the text without quotes
   */
  record Scalar(int line, String text) implements Yaml {
    @Override
    public String inWords() {
      return "'" + text + "'";
    }
  }

  /** A list. */
  record Sequence(int line, List<Yaml> items) implements Yaml {
    @Override
    public String inWords() {
      return items.isEmpty() ? "an empty list" : "a list";
    }
  }

  /** Keys and their values, in written order. */
  record Mapping(int line, List<Entry> entries) implements Yaml {
    @Override
    public String inWords() {
      return "a block of keys and values";
    }
  }

  /** A key without a value. */
  record Nothing(int line) implements Yaml {
    @Override
    public String inWords() {
      return "empty";
    }
  }

  /**
   * A key and its value.
   *
   * @param line the line of the key
   */
  record Entry(int line, String key, Yaml value) {}
}
