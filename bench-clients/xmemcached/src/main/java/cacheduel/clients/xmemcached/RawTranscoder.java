// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import net.rubyeye.xmemcached.transcoders.CachedData;
import net.rubyeye.xmemcached.transcoders.CompressionMode;
import net.rubyeye.xmemcached.transcoders.Transcoder;

/** Puts bytes on the wire as they are, with flags 0, and reads them back whatever the flags. */
final class RawTranscoder implements Transcoder<Object> {
  private static final int NO_CAS = -1;

  @Override
  public CachedData encode(Object value) {
    byte[] bytes = (byte[]) value;
    // Its own size as the limit: the server decides how large a value may be.
    return new CachedData(0, bytes, bytes.length, NO_CAS);
  }

  @Override
  public Object decode(CachedData data) {
    return data.getData();
  }

  @Override
  public boolean isPrimitiveAsString() {
    return false;
  }

  @Override
  public boolean isPackZeros() {
    return false;
  }

  // The library's builder sets these on every transcoder; raw bytes have no such settings.

  @Override
  public void setPrimitiveAsString(boolean primitiveAsString) {}

  @Override
  public void setPackZeros(boolean packZeros) {}

  @Override
  public void setCompressionThreshold(int bytes) {}

  @Override
  public void setCompressionMode(CompressionMode mode) {}
}
