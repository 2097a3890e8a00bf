// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import net.spy.memcached.CachedData;
import net.spy.memcached.transcoders.Transcoder;

/** Puts bytes on the wire as they are, with flags 0, and reads them back whatever the flags. */
final class RawTranscoder implements Transcoder<Object> {
  @Override
  public boolean asyncDecode(CachedData data) {
    return false;
  }

  @Override
  public CachedData encode(Object value) {
    return new CachedData(0, (byte[]) value, getMaxSize());
  }

  @Override
  public Object decode(CachedData data) {
    return data.getData();
  }

  @Override
  public int getMaxSize() {
    return CachedData.MAX_SIZE;
  }
}
