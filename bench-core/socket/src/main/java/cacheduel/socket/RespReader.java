// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.ProtocolException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the replies of RESP, the protocol of Redis and Valkey, in one of its versions. It takes
 * only what that version has in a place, because a reply has no key that would show that it belongs
 * to another request.
 *
 * <p>Thread-safe. Every method throws a {@link RespError} for a complete error reply, and another
 * {@link IOException} for anything else that it does not expect: the connection is then unusable.
 * The protocol is described at redis.io, "Redis serialization protocol specification".
 */
public final class RespReader {
  private static final int FORMAT = "txt:".length();

  private final boolean isVersion3;

  /** @param version 2 or 3 */
  public RespReader(int version) {
    this.isVersion3 = version == 3;
  }

  /** Reads the reply of a command that only succeeds or fails. */
  public void ok(ReplyBuffer in) throws IOException {
    in.nextLine();
    if (!in.lineIs("+OK")) {
      throw other(in);
    }
  }

  /** Reads a value, or null if the server has none. */
  public byte @Nullable [] value(ReplyBuffer in) throws IOException {
    in.nextLine();
    if (isNull(in)) {
      return null;
    }
    if (!in.wordBegins('$')) {
      throw other(in);
    }
    return bytes(in);
  }

  /** Reads a number that is not negative and has at most 31 bits. */
  public int number(ReplyBuffer in) throws IOException {
    in.nextLine();
    if (!in.wordBegins(':')) {
      throw other(in);
    }
    return count(in);
  }

  /** Reads the head of an array, whose elements follow, and checks its length. */
  public void array(ReplyBuffer in, int length) throws IOException {
    in.nextLine();
    if (!in.wordBegins('*')) {
      throw other(in);
    }
    if (count(in) != length) {
      throw new ProtocolException("the server answered with %s elements instead of %d"
          .formatted(in.line().substring(1), length));
    }
  }

  /** Reads a reply of any type: null, a text, or a list or map of replies. */
  public @Nullable Object any(ReplyBuffer in) throws IOException {
    in.nextLine();
    if (isNull(in) || (!isVersion3 && in.lineIs("*-1"))) {
      return null;
    }
    String line = in.line();
    return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
      case '+', ':', ',', '#', '(' -> line.substring(1);
      case '$' -> new String(bytes(in), ISO_8859_1);
      case '=' -> verbatim(in);
      case '*', '~' -> list(in, count(in));
      case '%' -> map(in, count(in));
      default -> throw other(in);
    };
  }

  /** Reads a text that begins with its format, for example "txt:". */
  private static String verbatim(ReplyBuffer in) throws IOException {
    if (count(in) < FORMAT) {
      throw in.unexpected();
    }
    return new String(bytes(in), ISO_8859_1).substring(FORMAT);
  }

  private List<@Nullable Object> list(ReplyBuffer in, int length) throws IOException {
    List<@Nullable Object> elements = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      elements.add(any(in));
    }
    return elements;
  }

  private Map<String, @Nullable Object> map(ReplyBuffer in, int length) throws IOException {
    Map<String, @Nullable Object> entries = new LinkedHashMap<>();
    for (int i = 0; i < length; i++) {
      entries.put(String.valueOf(any(in)), any(in));
    }
    return entries;
  }

  private boolean isNull(ReplyBuffer in) {
    return in.lineIs(isVersion3 ? "_" : "$-1");
  }

  private static int count(ReplyBuffer in) throws IOException {
    int count = in.lineNumber(1);
    if (count < 0) {
      throw in.unexpected();
    }
    return count;
  }

  /** Reads what follows the line that announces its length. */
  private static byte[] bytes(ReplyBuffer in) throws IOException {
    byte[] value = in.value(count(in));
    in.lineEnd();
    return value;
  }

  /** Returns what to throw for a line of another type than expected. */
  private IOException other(ReplyBuffer in) throws IOException {
    if (in.wordBegins('-')) {
      return new RespError(in.line().substring(1));
    }
    if (isVersion3 && in.wordBegins('!')) {
      return new RespError(new String(bytes(in), ISO_8859_1));
    }
    return in.unexpected();
  }
}
