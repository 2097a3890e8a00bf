// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.SettingsProfile;
import java.net.Socket;
import java.net.SocketException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.compat.log.LoggerFactory;

/** Tells what is in effect, read from the library and from its first socket. */
final class Settings {
  private Settings() {}

  static Map<String, String> of(ClientConfig config, Factory factory, MemcachedClient client)
      throws SocketException {
    boolean fair = config.profile() == SettingsProfile.FAIR;
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("connections", "1 a server");
    putSocket(settings, factory);
    settings.put("readBuffer", factory.getReadBufSize() + " bytes a server, direct; so to write");
    settings.put("merging", factory.shouldOptimize() ? "gets" : "none");
    settings.put("compression", compression(config, fair));
    settings.put("operationTimeout", factory.getOperationTimeout() + " ms");
    settings.put(
        "operationQueue",
        "%d a server, waits %d ms for a place"
            .formatted(
                fair ? Factory.QUEUE_LENGTH : factory.getOpQueueLen(),
                factory.getOpQueueMaxBlockTime()));
    settings.put("failureMode", factory.getFailureMode().toString());
    settings.put("reconnect", "after up to " + factory.getMaxReconnectDelay() + " s");
    settings.put(
        "logger", LoggerFactory.getLogger(MemcachedClient.class).getClass().getName());
    settings.put("locator", locator(config, fair, client));
    settings.put("transcoder", transcoder(config, fair));
    settings.put("threads", threads(config, fair));
    return Collections.unmodifiableMap(settings);
  }

  private static void putSocket(Map<String, String> settings, Factory factory)
      throws SocketException {
    Socket socket = factory.nodes().get(0).getChannel().socket();
    settings.put("nagle", socket.getTcpNoDelay() ? "off" : "on");
    settings.put("sendBuffer", socket.getSendBufferSize() + " bytes");
    settings.put("receiveBuffer", socket.getReceiveBufferSize() + " bytes");
  }

  private static String compression(ClientConfig config, boolean fair) {
    return config.rawValues() || fair ? "off" : "above 16384 bytes";
  }

  private static String locator(ClientConfig config, boolean fair, MemcachedClient client) {
    String type = client.getNodeLocator().getClass().getSimpleName();
    return fair && config.servers().size() > 1
        ? "ketama over host:port (" + type + ")"
        : "modulo, native hash (" + type + ")";
  }

  private static String threads(ClientConfig config, boolean fair) {
    if (config.mode() == Mode.BLOCKING) {
      return "1 for I/O";
    }
    return fair ? "1 for I/O, which runs the listeners" : "1 for I/O, a pool for listeners";
  }

  private static String transcoder(ClientConfig config, boolean fair) {
    if (!config.rawValues()) {
      return "library default";
    }
    return fair ? "raw bytes, flags 0" : "raw bytes, flags 0; not as shipped, to check answers";
  }
}
