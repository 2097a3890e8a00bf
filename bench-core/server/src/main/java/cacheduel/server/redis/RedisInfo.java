// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The translation of an INFO into statistics with memcached's names, as far as they mean the same. */
final class RedisInfo {
  /** Counters that mean the same, by memcached's name. */
  private static final Map<String, String> SAME = Map.ofEntries(
      Map.entry("pid", "process_id"),
      Map.entry("uptime", "uptime_in_seconds"),
      Map.entry("evictions", "evicted_keys"),
      Map.entry("total_connections", "total_connections_received"),
      Map.entry("curr_connections", "connected_clients"),
      Map.entry("bytes", "used_memory_dataset"),
      Map.entry("bytes_read", "total_net_input_bytes"),
      Map.entry("bytes_written", "total_net_output_bytes"),
      Map.entry("rusage_user", "used_cpu_user"),
      Map.entry("rusage_system", "used_cpu_sys"));

  private static final List<String> GETS = List.of("keyspace_hits", "keyspace_misses");

  /** The commands with which clients store a value. */
  private static final List<String> SETS = List.of("set", "setex", "psetex");

  private static final List<String> DELETES = List.of("del", "unlink");

  private static final String COMMAND = "cmdstat_";
  private static final Pattern CALLS = Pattern.compile("calls=(\\d{1,18})(,.*)?");
  private static final Pattern KEYS = Pattern.compile("keys=(\\d{1,18})(,.*)?");
  private static final Pattern DATABASE = Pattern.compile("db\\d+");

  /** What is kept as the server reports it: what the counters are made of, and what explains them. */
  private static final Pattern KEPT = Pattern.compile(
      "run_id|keyspace_.*|cmdstat_.*|errorstat_.*|db\\d+|expired_keys|rejected_connections"
          + "|used_memory|used_memory_peak|used_memory_rss|maxmemory|io_threads_active");

  private final Map<String, String> info;

  RedisInfo(Map<String, String> info) {
    this.info = info;
  }

  /** Returns the statistics; without one that the server does not report. */
  Map<String, String> stats() {
    Map<String, String> stats = new LinkedHashMap<>();
    SAME.forEach((name, theirs) -> putIfReported(stats, name, theirs));
    if (GETS.stream().allMatch(info::containsKey)) {
      long gets = GETS.stream().mapToLong(name -> number(name).orElse(0)).sum();
      stats.put("cmd_get", String.valueOf(gets));
    }
    // a command that was never called is not reported, but the one that opens a connection was
    if (info.keySet().stream().anyMatch(name -> name.startsWith(COMMAND))) {
      stats.put("cmd_set", String.valueOf(calls(SETS)));
      stats.put("delete_hits", String.valueOf(calls(DELETES)));
    }
    if (info.containsKey("keyspace_hits")) {
      stats.put("curr_items", String.valueOf(keys()));
    }
    number("server_time_usec")
        .ifPresent(micros -> stats.put("time", String.valueOf(micros / 1_000_000)));
    info.forEach((name, value) -> {
      if (KEPT.matcher(name).matches()) {
        stats.put(name, value);
      }
    });
    return stats;
  }

  private void putIfReported(Map<String, String> stats, String name, String theirs) {
    String value = info.get(theirs);
    if (value != null) {
      stats.put(name, value);
    }
  }

  private OptionalLong number(String name) {
    String text = info.getOrDefault(name, "");
    return text.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }

  private long calls(List<String> commands) {
    return commands.stream()
        .mapToLong(command -> first(CALLS, info.getOrDefault(COMMAND + command, "")))
        .sum();
  }

  /** An empty database is not reported. */
  private long keys() {
    return info.entrySet().stream()
        .filter(entry -> DATABASE.matcher(entry.getKey()).matches())
        .mapToLong(entry -> first(KEYS, entry.getValue()))
        .sum();
  }

  private static long first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.matches() ? Long.parseLong(matcher.group(1)) : 0;
  }
}
