// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import java.util.Map;

/** The command STAT. */
final class BinaryStats {
  private final ServerStats stats;
  private final BinaryReplies replies;

  BinaryStats(ServerStats stats, BinaryReplies replies) {
    this.stats = stats;
    this.replies = replies;
  }

  void run(BinaryRequest request) throws IOException {
    switch (request.key()) {
      case "" -> reply(request, stats.general());
      case "settings" -> reply(request, stats.settings());
      case "items", "slabs", "sizes" -> reply(request, Map.of());
      case "reset" -> {
        stats.reset();
        reply(request, Map.of());
      }
      default -> replies.failure(request, BinaryStatus.KEY_NOT_FOUND);
    }
  }

  /** Each in a packet of its own, and an empty packet at the end. */
  private void reply(BinaryRequest request, Map<String, String> entries) throws IOException {
    for (Map.Entry<String, String> entry : entries.entrySet()) {
      replies.stat(request, entry.getKey(), entry.getValue());
    }
    replies.stat(request, "", "");
  }
}
