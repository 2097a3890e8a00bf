// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import java.net.ProtocolException;
import org.jspecify.annotations.Nullable;

/** A reader of the server's replies on one connection. Not thread-safe. */
final class Replies {
  private final ReplyBuffer in;
  private final RaceErrors.Suspicion suspicion;

  Replies(ReplyBuffer in, RaceErrors.Suspicion suspicion) {
    this.in = in;
    this.suspicion = suspicion;
  }

  /** Reads the reply to a put: {@code stored}, or {@code replaced} if the key existed. */
  @Nullable
  Void stored() throws IOException, BrcacheException {
    in.nextLine();
    if (!in.lineIs("stored") && !in.lineIs("replaced")) {
      throw refusal();
    }
    return null;
  }

  /** Reads the reply to a remove: {@code ok} (true) or {@code not_found} (false). */
  Boolean removed() throws IOException, BrcacheException {
    in.nextLine();
    if (in.lineIs("ok")) {
      return true;
    }
    if (in.lineIs("not_found")) {
      return false;
    }
    throw refusal();
  }

  /**
   * Reads the reply to a get: {@code value K SIZE 0}, the data, {@code end}; a SIZE of 0 is a miss and
   * has no data.
   */
  byte @Nullable [] value(String key) throws IOException, BrcacheException {
    in.nextLine();
    int size = announced(key);
    byte[] value = null;
    if (size > 0) {
      value = data(size);
      in.nextLine();
      if (!in.lineIs("")) {
        throw unended(value, in.line());
      }
    }
    in.nextLine();
    if (!in.lineIs("end")) {
      throw refusal();
    }
    return value;
  }

  /** Reads the reply to a show_var: {@code NAME: VALUE}. */
  String variable(String name) throws IOException, BrcacheException {
    in.nextLine();
    String line = in.line();
    String start = name + ": ";
    if (!line.startsWith(start)) {
      throw refusal();
    }
    return line.substring(start.length());
  }

  private int announced(String key) throws IOException, BrcacheException {
    if (!in.wordIs("value")) {
      throw refusal();
    }
    in.nextWord();
    if (!in.wordIs(key)) {
      throw new ProtocolException(
          "the server answered for another key: '%s' instead of '%s'".formatted(in.line(), key));
    }
    in.nextWord();
    int size = in.wordNumber(0);
    if (size < 0) {
      throw in.unexpected();
    }
    return size;
  }

  /** Reads the bytes of a value, and reports if they end as a value that was cut short does. */
  private byte[] data(int length) throws IOException {
    byte[] value = new byte[length];
    int got = in.take(value, 0);
    while (got < length) {
      String error = RaceErrors.atEnd(value, got);
      if (error == null) {
        in.need(1);
      } else {
        suspicion.suspect(error);
        in.need(1);
        suspicion.suspect(null);
      }
      got = in.take(value, got);
    }
    return value;
  }

  /**
   * Returns the exception for a line that reports no success.
   *
   * @throws BrcacheException if it is one of the server's errors
   */
  private ProtocolException refusal() throws BrcacheException {
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
