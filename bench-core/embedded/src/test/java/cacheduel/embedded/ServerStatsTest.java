// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The expected counts are those of memcached. */
class ServerStatsTest {
  private final Session session = new Session();

  @Test
  void textCommands_areCounted() {
    session.ascii(lines(
        "set k 7 0 3",
        "abc",
        "get k",
        "get a b",
        "set n 0 0 1",
        "1",
        "incr n 1",
        "incr x 1",
        "delete x",
        "delete n",
        "touch k 0",
        "cas k 0 0 1 0",
        "x",
        "cas x 0 0 1 1",
        "x"));
    assertThat(session.ascii("stats\r\n").lines())
        .contains(
            "STAT cmd_get 3",
            "STAT get_hits 1",
            "STAT get_misses 2",
            "STAT cmd_set 4",
            "STAT delete_misses 1",
            "STAT delete_hits 1",
            "STAT curr_items 1",
            "STAT bytes 67",
            "STAT limit_maxbytes 0",
            "STAT evictions 0",
            "END");
  }

  @Test
  void settings_showLimits() {
    assertThat(session.ascii("stats settings\r\n"))
        .isEqualTo(lines(
            "STAT maxbytes 0",
            "STAT evictions off",
            "STAT cas_enabled yes",
            "STAT item_size_max 1048576",
            "END"));
  }

  @Test
  void metaCommands_areCounted() {
    session.ascii("ms k 1\r\nx\r\nmg k\r\nmg no q\r\n");
    session.ascii("ms k 1\r\n5\r\nms k 0\r\nxx\r\nmd no\r\nmd k\r\n");
    assertThat(session.ascii("stats\r\n").lines())
        .contains(
            "STAT cmd_get 2",
            "STAT get_hits 1",
            "STAT get_misses 1",
            "STAT cmd_set 3",
            "STAT delete_hits 1",
            "STAT delete_misses 1");
  }

  private static String lines(String... lines) {
    return String.join("\r\n", lines) + "\r\n";
  }
}
