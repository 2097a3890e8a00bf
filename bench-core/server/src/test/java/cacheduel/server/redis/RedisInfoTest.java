// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Against what Redis 7.0.15 and Valkey 8.0.1 reported, shortened. */
class RedisInfoTest {
  private static final String REDIS = """
      redis_version:7.0.15
      process_id:2817
      run_id:8b1f5b7d7a6f8b0e3a54f3f1f2f4c1f6d4b0c9a1
      server_time_usec:1795710000123456
      uptime_in_seconds:42
      executable:/usr/bin/redis-server
      connected_clients:3
      used_memory:1213432
      used_memory_dataset:351232
      maxmemory:676331520
      total_connections_received:17
      total_net_input_bytes:4512
      total_net_output_bytes:18223
      rejected_connections:1
      evicted_keys:5
      keyspace_hits:70
      keyspace_misses:30
      used_cpu_sys:0.112437
      used_cpu_user:0.250000
      cmdstat_get:calls=90,usec=120,usec_per_call=1.33,rejected_calls=0,failed_calls=0
      cmdstat_mget:calls=1,usec=12,usec_per_call=12.00,rejected_calls=0,failed_calls=0
      cmdstat_set:calls=40,usec=95,usec_per_call=2.38,rejected_calls=2,failed_calls=0
      cmdstat_setex:calls=3,usec=9,usec_per_call=3.00,rejected_calls=0,failed_calls=0
      cmdstat_psetex:calls=2,usec=6,usec_per_call=3.00,rejected_calls=0,failed_calls=0
      cmdstat_del:calls=6,usec=6,usec_per_call=1.00,rejected_calls=0,failed_calls=0
      cmdstat_unlink:calls=4,usec=6,usec_per_call=1.50,rejected_calls=0,failed_calls=0
      latency_percentiles_usec_get:p50=1.003,p99=3.007,p99.9=9.023
      db0:keys=11,expires=2,avg_ttl=900
      db3:keys=4,expires=0,avg_ttl=0
      """;

  @Test
  void counters_haveTheNamesThatChecksRead() {
    assertThat(stats(REDIS))
        .containsEntry("cmd_get", "100")
        .containsEntry("cmd_set", "45")
        .containsEntry("delete_hits", "10")
        .containsEntry("evictions", "5")
        .containsEntry("curr_items", "15")
        .containsEntry("total_connections", "17")
        .containsEntry("rejected_connections", "1")
        .containsEntry("pid", "2817")
        .containsEntry("run_id", "8b1f5b7d7a6f8b0e3a54f3f1f2f4c1f6d4b0c9a1")
        .containsEntry("time", "1795710000")
        .containsEntry("uptime", "42");
  }

  @Test
  void resources_haveTheNamesThatReadingsHave() {
    assertThat(stats(REDIS))
        .containsEntry("rusage_user", "0.250000")
        .containsEntry("rusage_system", "0.112437")
        .containsEntry("curr_connections", "3")
        .containsEntry("bytes", "351232")
        .containsEntry("bytes_read", "4512")
        .containsEntry("bytes_written", "18223");
  }

  @Test
  void whatCountersAreMadeOf_isKeptAsReported() {
    assertThat(stats(REDIS))
        .containsEntry("keyspace_hits", "70")
        .containsKey("cmdstat_psetex")
        .doesNotContainKeys("executable", "latency_percentiles_usec_get", "redis_version");
  }

  @Test
  void commandThatWasNeverCalled_countsAsZero() {
    String fresh = "keyspace_hits:0\nkeyspace_misses:0\ncmdstat_ping:calls=1,usec=1\n";
    assertThat(stats(fresh))
        .containsEntry("cmd_get", "0")
        .containsEntry("cmd_set", "0")
        .containsEntry("delete_hits", "0")
        .containsEntry("curr_items", "0");
  }

  @Test
  void statisticThatIsNotReported_isUnknown() {
    assertThat(stats("redis_version:6.2.6\nconnected_clients:1\n"))
        .containsOnlyKeys("curr_connections");
    assertThat(stats("keyspace_hits:1\nkeyspace_misses:1\n"))
        .containsEntry("cmd_get", "2")
        .doesNotContainKeys("cmd_set", "delete_hits", "evictions", "pid", "time");
  }

  private static Map<String, String> stats(String info) {
    Map<String, String> lines = new LinkedHashMap<>();
    info.lines().map(line -> line.split(":", 2)).forEach(parts -> lines.put(parts[0], parts[1]));
    return new RedisInfo(lines).stats();
  }
}
