// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import java.util.List;

/** A value of a YAML document that knows its line, so that an error can name it. */
public sealed interface Yaml {
  /** The line on which it begins, from 1 on. */
  int line();

  /** What is written, in words for an error. */
  String inWords();

  /**
   * A word, number or text.
   *
   * @param text as it is written, without quotes
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

  /** Keys and their values, in the order of writing. */
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
