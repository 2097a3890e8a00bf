// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Answer;
import java.io.IOException;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The command ms, whose line a data block follows. */
final class MetaStorage {
  private final RequestInput in;
  private final Store store;
  private final AsciiReplies replies;

  MetaStorage(RequestInput in, Store store, AsciiReplies replies) {
    this.in = in;
    this.store = store;
    this.replies = replies;
  }

  void run(AsciiRequest request) throws IOException {
    if (request.size() < 3) {
      replies.line(AsciiReplies.BAD_FORMAT);
      return;
    }
    if (request.size() > MetaRequest.MOST_WORDS) {
      replies.line(MetaRequest.TOO_MANY_FLAGS);
      return;
    }
    OptionalInt length = Decimal.signed(request.word(2));
    int bytes = length.orElse(-1);
    if (bytes < 0 || bytes > Integer.MAX_VALUE - AsciiStorage.TRAILER) {
      replies.line(AsciiReplies.BAD_FORMAT);
    } else {
      run(new MetaRequest(request, 3), bytes);
    }
  }

  /** What is refused from here on has its data swallowed. */
  private void run(MetaRequest request, int length) throws IOException {
    StoreVerb verb = verb(request);
    String refusal = refusal(request, verb, length);
    if (refusal != null) {
      replies.line(refusal);
      in.skip(length + (long) AsciiStorage.TRAILER);
    } else {
      store(Objects.requireNonNull(verb), request, in.readExactly(length));
    }
  }

  private @Nullable String refusal(MetaRequest request, @Nullable StoreVerb verb, int length) {
    if (request.refusal() != null) {
      return request.refusal();
    }
    if (verb == null) {
      return "CLIENT_ERROR invalid mode for ms M token";
    }
    if (request.opaqueTooLong()) {
      return MetaRequest.OPAQUE_TOO_LONG;
    }
    if (Item.footprint(request.key().length(), request.clientFlags(), length)
        > Item.MAX_FOOTPRINT) {
      store.refuseTooLarge(StoreVerb.SET, request.key());
      return AsciiReplies.TOO_LARGE;
    }
    return null;
  }

  private void store(StoreVerb verb, MetaRequest request, byte[] bytes) throws IOException {
    if (!AsciiStorage.isTrailer(in.readExactly(AsciiStorage.TRAILER))) {
      store.refuseMalformed();
      replies.line(AsciiReplies.BAD_DATA);
      return;
    }
    ItemMarks marks = ItemMarks.ofKey(request.has('b'));
    NewValue value = new NewValue(bytes, request.clientFlags(), request.expiry(), marks);
    Answer answer = store.store(verb, request.key(), value, request.cas());
    if (answer.outcome() != Outcome.STORED || !request.has('q')) {
      replies.line(line(request, answer));
    }
  }

  private static MetaLine line(MetaRequest request, Answer answer) {
    MetaLine line = new MetaLine().status(status(answer.outcome()));
    for (String flag : request.flags()) {
      switch (flag.charAt(0)) {
        case 'O' -> line.echo(flag);
        case 'k' -> line.key(request.key(), request.has('b'));
        case 'c' ->
          line.cas(answer.outcome() == Outcome.STORED ? answer.stored().cas() : 0);
        default -> {
          // The flag asks for no word in the line.
        }
      }
    }
    return line;
  }

  private static String status(Outcome outcome) {
    return switch (outcome) {
      case STORED -> "HD";
      case EXISTS -> "EX";
      case NOT_FOUND -> "NF";
      default -> "NS";
    };
  }

  /** The way of storing that the mode and the cas ask for; null if there is no such mode. */
  private static @Nullable StoreVerb verb(MetaRequest request) {
    return switch (request.mode()) {
      case 'E' -> StoreVerb.ADD;
      case 'A' -> StoreVerb.APPEND;
      case 'P' -> StoreVerb.PREPEND;
      case 'R' -> request.has('C') ? comparing(request) : StoreVerb.REPLACE;
      case 0, 'S' -> request.has('C') ? comparing(request) : StoreVerb.SET;
      default -> null;
    };
  }

  private static StoreVerb comparing(MetaRequest request) {
    return request.has('I') ? StoreVerb.CAS_OR_STALE : StoreVerb.CAS;
  }
}
