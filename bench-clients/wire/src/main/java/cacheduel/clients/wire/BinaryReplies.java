// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Replies of memcached's binary protocol (protocol-binary.xml, "Response header"). */
final class BinaryReplies implements Replies {
  private static final int HEADER = 24;
  private static final int MAGIC = 0x81;
  private static final int OK = 0;
  private static final int KEY_NOT_FOUND = 1;

  // where the header has its fields
  private static final int OPCODE = 1;
  private static final int KEY_LENGTH = 2;
  private static final int EXTRAS_LENGTH = 4;
  private static final int STATUS = 6;
  private static final int BODY_LENGTH = 8;

  private final Values values;

  BinaryReplies(Values values) {
    this.values = values;
  }

  @Override
  public @Nullable Object value(ReplyBuffer in) throws IOException, CacheClientException {
    expect(in, Opcode.GET);
    if (in.peekShort(STATUS) == KEY_NOT_FOUND) {
      drop(in);
      return null;
    }
    refuseFailure(in);
    return item(in);
  }

  /** Reads on after a failure: the reply that ends the others comes at any rate. */
  @Override
  public void values(ReplyBuffer in, KeyCursor requested, Map<String, Object> hits)
      throws IOException, CacheClientException {
    KeyCursor.Match match = key -> key.length() == in.peekShort(KEY_LENGTH)
        && in.nextAre(HEADER + in.peek(EXTRAS_LENGTH), key);
    CacheClientException failure = null;
    for (header(in); in.peek(OPCODE) == Opcode.GETKQ; header(in)) {
      if (in.peekShort(STATUS) == OK) {
        in.need(HEADER + in.peek(EXTRAS_LENGTH) + in.peekShort(KEY_LENGTH));
        String key = requested.find(match);
        hits.put(key, item(in));
      } else {
        failure = failure(in);
      }
    }
    expect(in, Opcode.NO_OP);
    drop(in);
    if (failure != null) {
      throw failure;
    }
  }

  /** Takes a reply whose extras are a value's flags. */
  private Object item(ReplyBuffer in) throws IOException {
    int extras = in.peek(EXTRAS_LENGTH);
    int beforeValue = extras + in.peekShort(KEY_LENGTH);
    int length = in.peekInt(BODY_LENGTH) - beforeValue;
    in.need(HEADER + beforeValue);
    int flags = extras == Integer.BYTES ? in.peekInt(HEADER) : 0;
    in.skip(HEADER + beforeValue);
    return values.received(in.value(length), flags);
  }

  @Override
  public void stored(ReplyBuffer in) throws IOException, CacheClientException {
    expect(in, Opcode.SET);
    refuseFailure(in);
    drop(in);
  }

  @Override
  public boolean deleted(ReplyBuffer in) throws IOException, CacheClientException {
    expect(in, Opcode.DELETE);
    boolean missing = in.peekShort(STATUS) == KEY_NOT_FOUND;
    if (!missing) {
      refuseFailure(in);
    }
    drop(in);
    return !missing;
  }

  @Override
  public void unasked(ReplyBuffer in, Refusals refusals) throws IOException {
    header(in);
    while (in.peek(OPCODE) == Opcode.SETQ || in.peek(OPCODE) == Opcode.DELETEQ) {
      oneUnasked(in, refusals);
      header(in);
    }
  }

  @Override
  public void oneUnasked(ReplyBuffer in, Refusals refusals) throws IOException {
    header(in);
    int opcode = in.peek(OPCODE);
    if (opcode != Opcode.SETQ && opcode != Opcode.DELETEQ) {
      throw unexpected(opcode);
    }
    if (opcode == Opcode.DELETEQ && in.peekShort(STATUS) == KEY_NOT_FOUND) {
      drop(in);
    } else {
      refusals.add(takeFailure(in));
    }
  }

  private static void expect(ReplyBuffer in, int opcode) throws IOException {
    header(in);
    if (in.peek(OPCODE) != opcode) {
      throw unexpected(in.peek(OPCODE));
    }
  }

  private static ProtocolException unexpected(int opcode) {
    return new ProtocolException(
        "the server answered a command that was not sent: 0x%02x".formatted(opcode));
  }

  private static void header(ReplyBuffer in) throws IOException {
    in.need(HEADER);
    if (in.peek(0) != MAGIC) {
      throw new ProtocolException(
          "a reply begins with 0x%02x instead of 0x%02x".formatted(in.peek(0), MAGIC));
    }
  }

  private static void refuseFailure(ReplyBuffer in) throws IOException, CacheClientException {
    if (in.peekShort(STATUS) != OK) {
      throw failure(in);
    }
  }

  private static CacheClientException failure(ReplyBuffer in) throws IOException {
    return new CacheClientException("the server answered: " + takeFailure(in));
  }

  private static String takeFailure(ReplyBuffer in) throws IOException {
    int status = in.peekShort(STATUS);
    int length = in.peekInt(BODY_LENGTH);
    in.skip(HEADER);
    String text = new String(in.value(length), StandardCharsets.ISO_8859_1);
    return "status 0x%04x %s".formatted(status, text).strip();
  }

  private static void drop(ReplyBuffer in) throws IOException {
    int length = in.peekInt(BODY_LENGTH);
    in.skip(HEADER);
    in.drop(length);
  }
}
