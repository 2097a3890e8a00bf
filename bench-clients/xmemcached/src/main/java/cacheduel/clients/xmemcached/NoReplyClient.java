// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

/** The library's writes that ask the server for no answer; its reads block. */
final class NoReplyClient extends BlockingClient {
  NoReplyClient(Library library) {
    super(library);
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    client.setWithNoReply(key, ttlSeconds, value);
  }

  @Override
  public boolean delete(String key) throws Exception {
    client.deleteWithNoReply(key);
    return true;
  }
}
