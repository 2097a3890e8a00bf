// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.io.IOException;
import java.net.ProtocolException;
import org.jspecify.annotations.Nullable;

/** Reads what the server answers to each request. */
final class Replies {
  private static final String VALUE = "value ";

  private Replies() {}

  /** The answer to a put: {@code stored}, or {@code replaced} if the key was there. */
  static @Nullable Void stored(ReplyBuffer in) throws IOException, BrcacheException {
    in.nextLine();
    if (!in.lineIs("stored") && !in.lineIs("replaced")) {
      throw refusal(in);
    }
    return null;
  }

  /** The answer to a remove: {@code ok}, or {@code not_found}. */
  static Boolean removed(ReplyBuffer in) throws IOException, BrcacheException {
    in.nextLine();
    if (in.lineIs("ok")) {
      return true;
    }
    if (in.lineIs("not_found")) {
      return false;
    }
    throw refusal(in);
  }

  /**
   * The answer to a get: {@code value K SIZE 0}, the data, {@code end}; a SIZE of 0 is a miss and comes
   * without data.
   */
  static byte @Nullable [] value(ReplyBuffer in, String key) throws IOException, BrcacheException {
    in.nextLine();
    int size = announced(in, key);
    byte[] value = null;
    if (size > 0) {
      value = in.value(size);
      in.nextLine();
      if (!in.lineIs("")) {
        throw unended(value, in.line());
      }
    }
    in.nextLine();
    if (!in.lineIs("end")) {
      throw refusal(in);
    }
    return value;
  }

  /** The answer to a show_var: {@code NAME: VALUE}. */
  static String variable(ReplyBuffer in, String name) throws IOException, BrcacheException {
    in.nextLine();
    if (!in.lineHas(0, name + ": ")) {
      throw refusal(in);
    }
    return in.line().substring(name.length() + 2);
  }

  private static int announced(ReplyBuffer in, String key) throws IOException, BrcacheException {
    int afterKey = VALUE.length() + key.length();
    if (!in.lineHas(0, VALUE)) {
      throw refusal(in);
    }
    if (!in.lineHas(VALUE.length(), key) || !in.lineHas(afterKey, " ")) {
      throw new ProtocolException(
          "the server answered for another key: '%s' instead of '%s'".formatted(in.line(), key));
    }
    return in.lineNumber(afterKey + 1);
  }

  /**
   * Says what a line means that is no success.
   *
   * @throws BrcacheException if it is one of the server's errors
   */
  private static ProtocolException refusal(ReplyBuffer in) throws BrcacheException {
    BrcacheException error = BrcacheException.of("the server answered: ", in.line());
    if (error != null) {
      throw error;
    }
    return in.unexpected();
  }

  private static ProtocolException unended(byte[] value, String next) throws BrcacheException {
    String line = RaceErrors.across(value, next);
    BrcacheException error = line == null ? null : BrcacheException.of(RaceErrors.CONTEXT, line);
    if (error != null) {
      throw error;
    }
    return new ProtocolException("a value does not end where the server said: " + next);
  }
}
