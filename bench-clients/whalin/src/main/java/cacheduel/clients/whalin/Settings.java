// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import cacheduel.client.ClientConfig;
import cacheduel.client.SettingsProfile;
import com.schooner.MemCached.SchoonerSockIOPool;
import com.whalin.MemCached.MemCachedClient;
import java.io.IOException;
import java.net.Socket;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells what is in effect, read from the library and from an open socket. */
final class Settings {
  private Settings() {}

  static Map<String, String> of(
      SchoonerSockIOPool pool, ClientConfig config, CheckedConnection connection)
      throws IOException {
    boolean fair = config.profile() == SettingsProfile.FAIR;
    Socket socket = connection.socket();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(
        "connections",
        "up to %d a server, one a call in progress, %d kept idle"
            .formatted(pool.getMaxConn(), pool.getMaxIdle()));
    settings.put("connectionWait", pool.getMaxWait() + " ms");
    settings.put("nagle", socket.getTcpNoDelay() ? "off" : "on");
    settings.put("sendBuffer", socket.getSendBufferSize() + " bytes");
    settings.put("receiveBuffer", socket.getReceiveBufferSize() + " bytes");
    settings.put("writeBuffer", pool.getBufferSize() + " bytes a connection, direct");
    settings.put("readBuffer", connection.readBuf.capacity() + " bytes a connection, direct");
    settings.put("merging", "none");
    settings.put("compression", "none: the library never compresses");
    settings.put(
        "operationTimeout",
        "none: the waiting thread is interrupted; multi-key get %d ms, later reads of an answer %d ms"
            .formatted(pool.getMaxBusy(), pool.getSocketTO()));
    settings.put("connectTimeout", pool.getSocketConnectTO() + " ms");
    settings.put("failover", pool.getFailover() ? "on" : "off");
    settings.put("logger", MemCachedClient.log.getClass().getName());
    settings.put(
        "locator",
        pool.getHashingAlg() == SchoonerSockIOPool.CONSISTENT_HASH
            ? "ketama"
            : "modulo, native hash");
    settings.put("sanitizeKeys", fair ? "off" : "as the library has it: on for ASCII");
    settings.put("transcoder", transcoder(config, fair));
    settings.put("threads", "none of its own: the calling thread writes and reads");
    return Collections.unmodifiableMap(settings);
  }

  private static String transcoder(ClientConfig config, boolean fair) {
    if (!config.rawValues()) {
      return "library default";
    }
    String raw = "raw bytes, flags 0; a value of a multi-key get is copied once more";
    return fair ? raw : raw + "; not as shipped, to check answers";
  }
}
