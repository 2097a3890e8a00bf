// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import java.net.ProtocolException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Replies of memcached's text protocol (protocol.txt, "Storage commands" and following). */
final class AsciiReplies implements Replies {
  private final Values values;

  AsciiReplies(Values values) {
    this.values = values;
  }

  @Override
  public @Nullable Object value(ReplyBuffer in) throws IOException, CacheClientException {
    in.nextLine();
    if (in.wordIs("END")) {
      return null;
    }
    if (!in.wordIs("VALUE")) {
      Text.refuse(in);
    }
    in.nextWord();
    Object value = item(in);
    in.nextLine();
    if (!in.wordIs("END")) {
      Text.refuse(in);
    }
    return value;
  }

  @Override
  public void values(ReplyBuffer in, KeyCursor requested, Map<String, Object> hits)
      throws IOException, CacheClientException {
    KeyCursor.Match match = in::wordIs;
    for (in.nextLine(); !in.wordIs("END"); in.nextLine()) {
      if (!in.wordIs("VALUE")) {
        Text.refuse(in);
      }
      in.nextWord();
      String key = requested.find(match);
      hits.put(key, item(in));
    }
  }

  /** Reads what follows the key. */
  private Object item(ReplyBuffer in) throws IOException {
    in.nextWord();
    int flags = in.wordNumber(0);
    in.nextWord();
    int length = in.wordNumber(0);
    byte[] bytes = in.value(length);
    in.lineEnd();
    return values.received(bytes, flags);
  }

  @Override
  public void stored(ReplyBuffer in) throws IOException, CacheClientException {
    in.nextLine();
    if (in.wordIs("STORED")) {
      return;
    }
    if (in.wordIs("NOT_STORED")) {
      throw new CacheClientException("the server answered: " + in.line());
    }
    Text.refuse(in);
  }

  @Override
  public boolean deleted(ReplyBuffer in) throws IOException, CacheClientException {
    in.nextLine();
    if (!in.wordIs("DELETED") && !in.wordIs("NOT_FOUND")) {
      Text.refuse(in);
    }
    return in.wordIs("DELETED");
  }

  /**
   * Refuses to guess: an error line does not show whether it answers a noreply write or the request
   * written after it.
   */
  @Override
  public void unasked(ReplyBuffer in, Refusals refusals) throws IOException {
    in.need(2);
    boolean value = in.peek(0) == 'V';
    boolean end = in.peek(0) == 'E' && in.peek(1) == 'N';
    if (value || end) {
      return;
    }
    in.nextLine();
    throw new ProtocolException(
        "the server answered, to this request or to a noreply write before it: " + in.line());
  }

  @Override
  public void oneUnasked(ReplyBuffer in, Refusals refusals) throws IOException {
    in.nextLine();
    refusals.add(in.line());
  }
}
