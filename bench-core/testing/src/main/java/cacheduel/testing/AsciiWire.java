// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Lines of memcached's text protocol. */
public final class AsciiWire {
  private AsciiWire() {}

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns a storage command with its data. */
  public static byte[] set(String key, int flags, byte[] value, int ttlSeconds) {
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    request.writeBytes(
        bytes("set %s %d %d %d\r\n".formatted(key, flags, ttlSeconds, value.length)));
    request.writeBytes(value);
    request.writeBytes(bytes("\r\n"));
    return request.toByteArray();
  }

  /** Reads a line and returns it without its end. */
  public static String line(InputStream in) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException("the server closed the connection");
      }
      if (b != '\r') {
        text.write(b);
      }
    }
    return text.toString(StandardCharsets.ISO_8859_1);
  }
}
