// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.ServerRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Command-line arguments of a user for each memcached that is started. */
public final class MemcachedArgs {
  /** What decides how a node is reached, recognised, ended or authenticated, by both names. */
  private static final Map<String, String> RESERVED = names(
      "-l", "--listen",
      "-p", "--port",
      "-s", "--unix-socket",
      "-a", "--unix-mask",
      "-d", "--daemon",
      "-P", "--pidfile",
      "-u", "--user",
      "-A", "--enable-shutdown",
      "-S", "--enable-sasl",
      "-Y", "--auth-file",
      "-Z", "--enable-ssl",
      "-h", "--help",
      "-V", "--version",
      "-i", "--license");

  /** What is set for every node unless an argument replaces it. */
  private static final Map<String, String> REPLACED = names(
      "-U", "--udp-port",
      "-c", "--conn-limit",
      "-t", "--threads",
      "-m", "--memory-limit",
      "-I", "--max-item-size");

  private MemcachedArgs() {}

  private static Map<String, String> names(String... shortAndLong) {
    Map<String, String> names = new LinkedHashMap<>();
    for (int i = 0; i < shortAndLong.length; i += 2) {
      names.put(shortAndLong[i], shortAndLong[i + 1]);
    }
    return names;
  }

  /**
   * Splits a text at its blanks; no quotes are needed, and none are understood.
   *
   * @throws IllegalArgumentException if it names an argument that decides how a server is reached,
   *     recognised or ended; the message names it
   */
  public static List<String> parse(String text) {
    List<String> args =
        Arrays.stream(text.strip().split("\\s+")).filter(arg -> !arg.isEmpty()).toList();
    if (!args.isEmpty() && !args.get(0).startsWith("-")) {
      throw new IllegalArgumentException(
          "memcached arguments cannot begin with '%s': expected arguments such as -m 8000 -t 8"
              .formatted(args.get(0)));
    }
    for (String arg : args) {
      Optional<String> reserved =
          RESERVED.keySet().stream().filter(name -> isOf(arg, name, RESERVED)).findFirst();
      if (reserved.isPresent()) {
        throw new IllegalArgumentException(
            "memcached arguments cannot have %s, which decides how a server is reached and ended: leave it out, or start memcached yourself and give its address with --via HOST:PORT"
                .formatted(arg));
      }
    }
    return args;
  }

  /** Returns the setting that shows arguments which a server does not get; empty without any. */
  static Map<String, String> unused(ServerRequest request, String server) {
    List<String> args = request.memcachedArgs();
    return args.isEmpty()
        ? Map.of()
        : Map.of(
            "memcached arguments", "%s not used by %s".formatted(String.join(" ", args), server));
  }

  /** Returns arguments over some of ours: those that both have are the user's. */
  static List<String> over(List<List<String>> ours, List<String> given) {
    List<String> all = new ArrayList<>();
    for (List<String> flag : ours) {
      if (given.stream().noneMatch(arg -> isOf(arg, flag.get(0), REPLACED))) {
        all.addAll(flag);
      }
    }
    all.addAll(given);
    return List.copyOf(all);
  }

  /** Returns whether a word is an option: -m, -m64, --memory-limit or --memory-limit=64. */
  private static boolean isOf(String word, String name, Map<String, String> longNames) {
    String longName = longNames.getOrDefault(name, name);
    boolean isLong = word.equals(longName) || word.startsWith(longName + "=");
    return isLong || (word.startsWith(name) && !word.startsWith("--"));
  }
}
