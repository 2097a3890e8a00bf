// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Answer;
import java.io.IOException;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The commands delete, touch, incr and decr. */
final class AsciiChanges {
  private final Store store;
  private final AsciiReplies replies;

  AsciiChanges(Store store, AsciiReplies replies) {
    this.store = store;
    this.replies = replies;
  }

  void delete(AsciiRequest request) throws IOException {
    if (!request.hasSize(2, 4)) {
      replies.error();
    } else if (!validDelete(request)) {
      replies.line(request, AsciiReplies.BAD_FORMAT + ".  Usage: delete <key> [noreply]");
    } else if (request.keyTooLong()) {
      reply(request, AsciiReplies.BAD_FORMAT);
    } else {
      reply(request, store.delete(request.word(1), 0).name());
    }
  }

  void touch(AsciiRequest request) throws IOException {
    if (!request.hasSize(3, 4)) {
      replies.error();
      return;
    }
    OptionalInt expiry = Decimal.signed(request.word(2));
    if (request.keyTooLong()) {
      replies.line(request, AsciiReplies.BAD_FORMAT);
    } else if (expiry.isEmpty()) {
      replies.line(request, AsciiReplies.BAD_EXPTIME);
    } else {
      Item item = store.touch(request.word(1), expiry.getAsInt());
      replies.line(request, item == null ? "NOT_FOUND" : "TOUCHED");
    }
  }

  void count(boolean up, AsciiRequest request) throws IOException {
    if (!request.hasSize(3, 4)) {
      replies.error();
      return;
    }
    OptionalLong amount = Decimal.unsigned(request.word(2));
    if (request.keyTooLong()) {
      replies.line(request, AsciiReplies.BAD_FORMAT);
    } else if (amount.isEmpty()) {
      replies.line(request, "CLIENT_ERROR invalid numeric delta argument");
    } else {
      Answer answer = store.count(up, request.word(1), amount.getAsLong(), 0, null);
      replies.line(request, countReply(answer));
    }
  }

  private static String countReply(Answer answer) {
    return switch (answer.outcome()) {
      case STORED -> answer.stored().text().stripTrailing();
      case NON_NUMERIC -> AsciiReplies.NON_NUMERIC;
      default -> "NOT_FOUND";
    };
  }

  /** The delay of old protocols is still taken, if it is 0. */
  private static boolean validDelete(AsciiRequest request) {
    return switch (request.size()) {
      case 2 -> true;
      case 3 -> request.word(2).equals("0") || request.noreply();
      default -> request.word(2).equals("0") && request.noreply();
    };
  }

  /** A lone key may be "noreply" itself. */
  private void reply(AsciiRequest request, String text) throws IOException {
    if (request.size() == 2) {
      replies.line(text);
    } else {
      replies.line(request, text);
    }
  }
}
