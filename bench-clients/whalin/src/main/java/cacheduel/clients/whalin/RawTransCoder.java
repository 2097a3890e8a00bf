// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import com.schooner.MemCached.SockInputStream;
import com.schooner.MemCached.SockOutputStream;
import com.schooner.MemCached.TransCoder;
import java.io.IOException;
import java.io.InputStream;

/**
 * Transcoder that sends bytes unchanged, with flags 0.
 *
 * <p>The library chooses the flags by the value's type and calls a transcoder only for types that it
 * does not know: a {@code byte[]} would get flags 4096, hence {@link RawValue}. On reading it calls
 * the transcoder only if the flags are 0.
 */
final class RawTransCoder implements TransCoder {
  /** Bytes in a type that the library does not know. */
  record RawValue(@SuppressWarnings("ArrayRecordComponent") byte[] bytes) {}

  @Override
  public int encode(SockOutputStream out, Object value) throws IOException {
    byte[] bytes = ((RawValue) value).bytes();
    out.write(bytes);
    return bytes.length;
  }

  @Override
  public Object decode(InputStream input) throws IOException {
    return input instanceof SockInputStream socket ? socket.getBuffer() : input.readAllBytes();
  }
}
