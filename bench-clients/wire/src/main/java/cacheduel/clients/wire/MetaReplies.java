// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Replies of memcached's meta protocol (protocol.txt, "Meta Commands"). */
final class MetaReplies implements Replies {
  private static final String NO_OP = "MN";

  private final Values values;

  MetaReplies(Values values) {
    this.values = values;
  }

  @Override
  public @Nullable Object value(ReplyBuffer in) throws IOException, CacheClientException {
    in.nextLine();
    if (in.wordIs("EN")) {
      return null;
    }
    if (!in.wordIs("VA")) {
      Text.refuse(in);
    }
    in.nextWord();
    int length = in.wordNumber(0);
    int flags = 0;
    while (in.nextWord()) {
      flags = in.wordBegins('f') ? in.wordNumber(1) : flags;
    }
    return item(in, length, flags);
  }

  /** Reads on after a failure: the mark that ends the replies comes at any rate. */
  @Override
  public void values(ReplyBuffer in, KeyCursor requested, Map<String, Object> hits)
      throws IOException, CacheClientException {
    KeyCursor.Match match = key -> in.wordIs(1, key);
    String failure = null;
    for (in.nextLine(); !in.wordIs(NO_OP); in.nextLine()) {
      if (in.wordIs("VA")) {
        hit(in, requested, match, hits);
      } else if (Text.isError(in)) {
        failure = in.line();
      } else {
        throw in.unexpected();
      }
    }
    if (failure != null) {
      throw new CacheClientException("the server answered: " + failure);
    }
  }

  private void hit(
      ReplyBuffer in, KeyCursor requested, KeyCursor.Match match, Map<String, Object> hits)
      throws IOException {
    in.nextWord();
    int length = in.wordNumber(0);
    int flags = 0;
    String key = null;
    while (in.nextWord()) {
      if (in.wordBegins('k')) {
        key = requested.find(match);
      } else if (in.wordBegins('f')) {
        flags = in.wordNumber(1);
      }
    }
    if (key == null) {
      throw in.unexpected();
    }
    hits.put(key, item(in, length, flags));
  }

  private Object item(ReplyBuffer in, int length, int flags) throws IOException {
    byte[] bytes = in.value(length);
    in.lineEnd();
    return values.received(bytes, flags);
  }

  @Override
  public void stored(ReplyBuffer in) throws IOException, CacheClientException {
    in.nextLine();
    if (in.wordIs("HD")) {
      return;
    }
    if (in.wordIs("NS")) {
      throw new CacheClientException("the server answered: " + in.line() + " (not stored)");
    }
    Text.refuse(in);
  }

  @Override
  public boolean deleted(ReplyBuffer in) throws IOException, CacheClientException {
    in.nextLine();
    if (!in.wordIs("HD") && !in.wordIs("NF")) {
      Text.refuse(in);
    }
    return in.wordIs("HD");
  }

  @Override
  public void unasked(ReplyBuffer in, Refusals refusals) throws IOException {
    for (in.nextLine(); !in.wordIs(NO_OP); in.nextLine()) {
      note(in, refusals);
    }
  }

  @Override
  public void oneUnasked(ReplyBuffer in, Refusals refusals) throws IOException {
    in.nextLine();
    note(in, refusals);
  }

  /** memcached 1.6.18 answers a quiet delete of a key that it does not have. */
  private static void note(ReplyBuffer in, Refusals refusals) {
    if (!in.wordIs("NF")) {
      refusals.add(in.line());
    }
  }
}
