// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Command-line arguments of a user for each memcached that is started. */
public final class MemcachedArgs {
  /** The short options that take a value; from {@code shortopts} in memcached.c. */
  private static final String VALUED = "apsUmctIlPufnDRbBoYeN";

  /** The options that replace the harness's own, by their long names. */
  private static final Map<String, Character> REPLACED = Map.of(
      "memory-limit", 'm',
      "threads", 't',
      "conn-limit", 'c',
      "max-item-size", 'I',
      "udp-port", 'U');

  /** The options that decide how the harness reaches, recognises and stops a server. */
  private static final Map<String, Character> RESERVED = Map.ofEntries(
      Map.entry("listen", 'l'),
      Map.entry("port", 'p'),
      Map.entry("unix-socket", 's'),
      Map.entry("unix-mask", 'a'),
      Map.entry("daemon", 'd'),
      Map.entry("pidfile", 'P'),
      Map.entry("user", 'u'),
      Map.entry("enable-shutdown", 'A'),
      Map.entry("enable-sasl", 'S'),
      Map.entry("auth-file", 'Y'),
      Map.entry("enable-ssl", 'Z'));

  private MemcachedArgs() {}

  /**
   * Splits a text at its blanks; quotes have no meaning.
   *
   * @throws IllegalArgumentException if an option is reserved, lacks its value, or a word is none
   */
  public static List<String> parse(String text) {
    List<String> words = text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    requireNoneReserved(words);
    return words;
  }

  /** Returns arguments over some of ours, each with its value: the user's replace ours. */
  static List<String> over(List<List<String>> ours, List<String> given) {
    Set<Character> options = options(given);
    List<String> all = new ArrayList<>();
    ours.stream().filter(flag -> !options.contains(flag.get(0).charAt(1))).forEach(all::addAll);
    all.addAll(given);
    return List.copyOf(all);
  }

  private static void requireNoneReserved(List<String> words) {
    Set<Character> options = options(words);
    RESERVED.forEach((name, letter) -> {
      if (options.contains(letter)) {
        throw new IllegalArgumentException(
            "-%s (--%s) is reserved, since the harness has to reach and recognise the server: leave it out"
                .formatted(letter, name));
      }
    });
  }

  /** Returns the letters of all options, as memcached's getopt_long would read them. */
  private static Set<Character> options(List<String> words) {
    Set<Character> options = new HashSet<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      requireOption(word);
      boolean named = word.startsWith("--");
      boolean needsValue = named ? addNamed(word, options) : addLetters(word, options);
      if (i + 1 < words.size() && !words.get(i + 1).startsWith("-")) {
        i += needsValue || (named && !word.contains("=")) ? 1 : 0;
      } else if (needsValue) {
        throw new IllegalArgumentException(
            "%s has no value: expected %s VALUE".formatted(word, word));
      }
    }
    return options;
  }

  private static void requireOption(String word) {
    if (!word.matches("--?[A-Za-z].*")) {
      throw new IllegalArgumentException(
          "'%s' is neither an option nor the value of one: expected a form such as -m 8000 -t 8"
              .formatted(word));
    }
  }

  /** Adds the letters of a word such as -vt8, and returns whether its value is the next word. */
  private static boolean addLetters(String word, Set<Character> options) {
    for (int i = 1; i < word.length(); i++) {
      options.add(word.charAt(i));
      if (VALUED.indexOf(word.charAt(i)) >= 0) {
        return i == word.length() - 1;
      }
    }
    return false;
  }

  /** Adds what a word such as --threads=8 or --thr=8 can mean, and returns the same. */
  private static boolean addNamed(String word, Set<Character> options) {
    String name = word.substring(2).split("=", 2)[0];
    boolean needsValue = false;
    for (Map<String, Character> known : List.of(REPLACED, RESERVED)) {
      for (Map.Entry<String, Character> option : known.entrySet()) {
        if (option.getKey().startsWith(name)) {
          options.add(option.getValue());
          needsValue |= VALUED.indexOf(option.getValue()) >= 0 && !word.contains("=");
        }
      }
    }
    return needsValue;
  }
}
