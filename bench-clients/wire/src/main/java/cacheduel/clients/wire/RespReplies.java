// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import cacheduel.socket.RespError;
import cacheduel.socket.RespReader;
import java.io.IOException;
import java.net.ProtocolException;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Replies of RESP, in one of its versions. */
final class RespReplies implements Replies {
  private final Values values;
  private final RespReader reader;

  RespReplies(Values values, int version) {
    this.values = values;
    this.reader = new RespReader(version);
  }

  /**
   * Returns the call with which a connection changes to RESP3. A refusal ends the connection, which
   * would speak RESP2.
   */
  static Call<Void> hello() {
    RespReader version3 = new RespReader(3);
    return new Call<>(out -> out.respArray(2).respText("HELLO").respText("3"), in -> {
      try {
        version3.any(in);
      } catch (RespError e) {
        throw new ProtocolException("the server refuses RESP3: " + e.getMessage());
      }
      return null;
    });
  }

  @Override
  public @Nullable Object value(ReplyBuffer in) throws IOException, CacheClientException {
    try {
      byte @Nullable [] value = reader.value(in);
      return value == null ? null : received(value);
    } catch (RespError e) {
      throw failure(e);
    }
  }

  /**
   * Reads on after a failure. A reply has no key: it belongs to the key in its place, and there are
   * as many as keys.
   */
  @Override
  public void values(ReplyBuffer in, KeyCursor requested, Map<String, Object> hits)
      throws IOException, CacheClientException {
    try {
      reader.array(in, requested.all().size());
    } catch (RespError e) {
      throw failure(e);
    }
    @Nullable RespError failure = null;
    for (String key : requested.all()) {
      try {
        byte @Nullable [] value = reader.value(in);
        if (value != null) {
          hits.put(key, received(value));
        }
      } catch (RespError e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure(failure);
    }
  }

  private Object received(byte[] bytes) throws IOException {
    if (values.raw()) {
      return bytes;
    }
    if (bytes.length == 0) {
      throw new ProtocolException("a value has no flags, which this client writes before each");
    }
    return values.received(Arrays.copyOfRange(bytes, 1, bytes.length), bytes[0]);
  }

  @Override
  public void stored(ReplyBuffer in) throws IOException, CacheClientException {
    try {
      reader.ok(in);
    } catch (RespError e) {
      throw failure(e);
    }
  }

  @Override
  public boolean deleted(ReplyBuffer in) throws IOException, CacheClientException {
    int deleted;
    try {
      deleted = reader.number(in);
    } catch (RespError e) {
      throw failure(e);
    }
    if (deleted > 1) {
      throw new ProtocolException("the server deleted " + deleted + " keys instead of one");
    }
    return deleted == 1;
  }

  private static CacheClientException failure(RespError error) {
    String words = String.valueOf(error.getMessage());
    boolean isElsewhere = words.startsWith("MOVED ") || words.startsWith("ASK ");
    return new CacheClientException(
        "the server answered: " + words
            + (isElsewhere ? "; the bare wire does not follow a key to another node" : ""),
        error);
  }

  @Override
  public void unasked(ReplyBuffer in, Refusals refusals) throws IOException {
    throw everyRequestIsAnswered();
  }

  @Override
  public void oneUnasked(ReplyBuffer in, Refusals refusals) throws IOException {
    throw everyRequestIsAnswered();
  }

  private static ProtocolException everyRequestIsAnswered() {
    return new ProtocolException("RESP has no request without a reply");
  }
}
