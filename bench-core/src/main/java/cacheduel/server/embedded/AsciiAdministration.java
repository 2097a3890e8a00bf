// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import java.util.Map;
import java.util.OptionalInt;

/** The commands stats, flush_all and verbosity. */
final class AsciiAdministration {
  private final Store store;
  private final ServerStats stats;
  private final AsciiReplies replies;

  AsciiAdministration(Store store, ServerStats stats, AsciiReplies replies) {
    this.store = store;
    this.stats = stats;
    this.replies = replies;
  }

  void stats(AsciiRequest request) throws IOException {
    switch (request.size() == 1 ? "" : request.word(1)) {
      case "" -> reply(stats.general());
      case "settings" -> reply(stats.settings());
      case "items", "slabs", "sizes" -> reply(Map.of());
      case "reset" -> {
        stats.reset();
        replies.line("RESET");
      }
      default -> replies.error();
    }
  }

  void flush(AsciiRequest request) throws IOException {
    if (!request.hasSize(1, 3)) {
      replies.error();
      return;
    }
    boolean delayed = request.size() != (request.noreply() ? 2 : 1);
    OptionalInt delay = delayed ? Decimal.signed(request.word(1)) : OptionalInt.of(0);
    if (delay.isEmpty()) {
      replies.line(request, AsciiReplies.BAD_EXPTIME);
    } else {
      store.flush(delay.getAsInt());
      replies.line(request, "OK");
    }
  }

  /** There is nothing that a verbose server would say more. */
  void verbosity(AsciiRequest request) throws IOException {
    if (!request.hasSize(2, 3)) {
      replies.error();
    } else if (Decimal.unsigned(request.word(1)).isEmpty()) {
      replies.line(request, AsciiReplies.BAD_FORMAT);
    } else {
      replies.line(request, "OK");
    }
  }

  private void reply(Map<String, String> lines) throws IOException {
    for (Map.Entry<String, String> line : lines.entrySet()) {
      replies.line("STAT " + line.getKey() + " " + line.getValue());
    }
    replies.line("END");
  }
}
