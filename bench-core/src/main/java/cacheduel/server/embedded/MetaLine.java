// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.nio.charset.StandardCharsets;

/** The line of a meta reply, as it grows. */
final class MetaLine {
  private final StringBuilder text = new StringBuilder(64);

  MetaLine status(String word) {
    text.append(word);
    return this;
  }

  /** Says that a value of so many bytes follows the line. */
  MetaLine value(int length) {
    text.append("VA ").append(length);
    return this;
  }

  MetaLine flag(char letter) {
    text.append(' ').append(letter);
    return this;
  }

  MetaLine flag(char letter, long number) {
    text.append(' ').append(letter).append(number);
    return this;
  }

  MetaLine cas(long unsigned) {
    text.append(" c").append(Long.toUnsignedString(unsigned));
    return this;
  }

  MetaLine key(String key, boolean binary) {
    text.append(" k").append(binary ? Base64Key.encode(key) + " b" : key);
    return this;
  }

  /** Repeats a flag of the request. */
  MetaLine echo(String flag) {
    text.append(' ').append(flag);
    return this;
  }

  /** Repeats the opaque and the key, where the request has them. */
  MetaLine echoes(MetaRequest request) {
    for (String flag : request.flags()) {
      if (flag.charAt(0) == 'O') {
        echo(flag);
      } else if (flag.charAt(0) == 'k') {
        key(request.key(), request.has('b'));
      }
    }
    return this;
  }

  /** Puts the value below the line, which ends with it. */
  MetaLine data(String value) {
    text.append("\r\n").append(value);
    return this;
  }

  /** The bytes of the line, one a character, with its end. */
  byte[] ended() {
    return text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
  }
}
