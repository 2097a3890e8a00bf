// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Command-line arguments of a user for each Redis and Valkey that is started. */
public final class RedisArgs {
  private static final Pattern OPTION = Pattern.compile("--[A-Za-z][A-Za-z0-9-]*");

  /** The options that decide how the harness reaches, recognises and stops a server. */
  private static final Set<String> RESERVED = Set.of(
      "bind",
      "port",
      "tls-port",
      "unixsocket",
      "protected-mode",
      "requirepass",
      "user",
      "aclfile",
      "rename-command",
      "daemonize",
      "supervised",
      "pidfile",
      "logfile",
      "set-proc-title",
      "syslog-ident",
      "cluster-enabled",
      "replicaof",
      "slaveof",
      "include");

  private RedisArgs() {}

  /**
   * Splits a text at its blanks; quotes have no meaning.
   *
   * @throws IllegalArgumentException if an option is reserved, lacks its value, or a word is none
   */
  public static List<String> parse(String text) {
    List<String> words = text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    for (int i = 0; i < words.size(); i++) {
      if (isOption(words.get(i))) {
        requireAllowed(words.get(i));
        requireValue(words, i);
      } else if (i == 0) {
        throw new IllegalArgumentException(
            "'%s' is no option: expected a form such as --io-threads 4".formatted(words.get(i)));
      }
    }
    return words;
  }

  private static boolean isOption(String word) {
    return OPTION.matcher(word).matches();
  }

  private static void requireAllowed(String option) {
    if (RESERVED.contains(option.substring(2))) {
      throw new IllegalArgumentException(
          "%s is reserved, since the harness has to reach and recognise the server: leave it out"
              .formatted(option));
    }
  }

  private static void requireValue(List<String> words, int option) {
    if (option + 1 == words.size() || isOption(words.get(option + 1))) {
      throw new IllegalArgumentException(
          "%s has no value: expected %s VALUE".formatted(words.get(option), words.get(option)));
    }
  }
}
