// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.client.CacheClientException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Thrown if BRCache replies with an error number. */
public final class BrcacheException extends CacheClientException {
  private static final long serialVersionUID = 1L;

  private static final Pattern LINE = Pattern.compile("ERROR (?<code>\\d{1,9}):.*");

  private final int code;

  private BrcacheException(int code, String message) {
    super(message);
    this.code = code;
  }

  /**
   * Reads an error line.
   *
   * @param context the prefix of the message
   * @return null if the line is not an error
   */
  static @Nullable BrcacheException of(String context, String line) {
    Matcher error = LINE.matcher(line);
    return error.matches()
        ? new BrcacheException(Integer.parseInt(error.group("code")), context + line)
        : null;
  }

  /** Returns BRCache's error number, for example 1004 for a refused request. */
  public int code() {
    return code;
  }
}
