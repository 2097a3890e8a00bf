// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.ServerRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A server's configuration file: that of the experiment published by BRCache's author in 2016, with
 * the changes that a harness needs.
 *
 * <p>The sizes of buffers are limits, allocated as entries are stored; beyond them the server moves
 * entries to files, which would measure a disk.
 */
final class BrcacheConfig {
  private static final long MIB = 1024 * 1024;
  private static final int LONGEST_KEY = 250;
  private static final int PUBLISHED_CONNECTIONS = 1024;
  private static final int PUBLISHED_ENTRY_MIB = 128;
  private static final int OWN_CONNECTIONS = 16;

  /** Bytes per character of a key without a common prefix, as measured with 1.0-b4. */
  private static final long BYTES_A_KEY_CHARACTER = 3 * 1024;

  private static final int LIKELY_KEY = 40;

  private BrcacheConfig() {}

  /** Returns the published file without path and port. */
  static Map<String, String> published() {
    Map<String, String> config = new LinkedHashMap<>();
    config.put("max_connections", String.valueOf(PUBLISHED_CONNECTIONS));
    config.put("swapper_thread", "2");
    config.put("memory_access_type", "unsafe");
    config.put("timeout_connection", "1024");
    config.put("nodes_buffer_size", "1024m");
    config.put("nodes_page_size", "1k");
    config.put("nodes_swap_factor", "0.1");
    config.put("index_buffer_size", "512m");
    config.put("index_page_size", "1k");
    config.put("index_swap_factor", "0.1");
    config.put("data_buffer_size", "4000m");
    config.put("data_page_size", "8k");
    config.put("data_block_size", "1k");
    config.put("data_swap_factor", "0.1");
    config.put("write_buffer_size", "16k");
    config.put("read_buffer_size", "16k");
    config.put("max_size_entry", PUBLISHED_ENTRY_MIB + "m");
    config.put("transaction_support", "false");
    // published: false, with which a server restarted on its port waits for a minute
    config.put("reuse_address", "true");
    // published: 64
    config.put("max_size_key", String.valueOf(LONGEST_KEY));
    return config;
  }

  /**
   * Returns the configuration for a request, with more connections or larger buffers where it needs them.
   *
   * @param machineBytes the memory of the machine, of which each buffer may take a third
   */
  static Map<String, String> of(ServerRequest request, long machineBytes) {
    long keys = request.payloadBytes() / (LIKELY_KEY + request.maxValueBytes()) + 1;
    Map<String, String> config = published();
    config.put(
        "max_connections",
        String.valueOf(
            Math.max(PUBLISHED_CONNECTIONS, request.maxConnections() + OWN_CONNECTIONS)));
    long most = machineBytes / 3;
    config.put("nodes_buffer_size", mib(keys * LIKELY_KEY * BYTES_A_KEY_CHARACTER, 1024, most));
    config.put("index_buffer_size", mib(keys * 1024, 512, most));
    config.put(
        "data_buffer_size",
        mib(3 * request.payloadBytes() + 8L * request.maxValueBytes(), 4000, most));
    config.put(
        "max_size_entry", Math.max(PUBLISHED_ENTRY_MIB, request.maxValueBytes() / MIB + 1) + "m");
    return config;
  }

  private static String mib(long wanted, long published, long most) {
    return Math.max(published, Math.min(wanted, most) / MIB) + "m";
  }

  /** Returns the configuration in the form that the server reads. */
  static String text(Map<String, String> config) {
    return config.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
