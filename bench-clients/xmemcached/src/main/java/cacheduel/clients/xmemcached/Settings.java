// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.ClientConfig;
import cacheduel.client.OptionalParts;
import cacheduel.client.SettingsProfile;
import com.google.code.yanf4j.nio.impl.NioTCPSession;
import java.net.Socket;
import java.net.SocketException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClient;
import org.slf4j.LoggerFactory;

/** Tells what is in effect, read from the library and from one of its sockets. */
final class Settings {
  private Settings() {}

  static Map<String, String> of(ClientConfig config, MemcachedClient client, int threads)
      throws SocketException {
    boolean fair = config.profile() == SettingsProfile.FAIR;
    int connections = client.getConnector().getSessionSet().size();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("connections", connections / config.servers().size() + " a server");
    putSocket(settings, client);
    settings.put("merging", fair ? "off" : "gets merged, buffers merged");
    settings.put("compression", config.rawValues() || fair ? "off" : "above 16384 bytes");
    settings.put("operationTimeout", client.getOpTimeout() + " ms");
    settings.put("connectTimeout", client.getConnectTimeout() + " ms");
    settings.put("failureMode", client.isFailureMode() ? "on" : "off");
    settings.put("reconnect", "after " + client.getHealSessionInterval() + " ms");
    settings.put("heartbeat", fair ? "off" : "when idle");
    settings.put("noReplyQueue", noReplyQueue(client, fair));
    settings.put(
        "logger", LoggerFactory.getLogger(XMemcachedClient.class).getClass().getName());
    settings.put("locator", locator(config, fair));
    settings.put("transcoder", transcoder(config, fair));
    settings.put("threads", threads + ", reactors and reconnection");
    return Collections.unmodifiableMap(settings);
  }

  private static void putSocket(Map<String, String> settings, MemcachedClient client)
      throws SocketException {
    Socket socket =
        ((NioTCPSession) client.getConnector().getSessionSet().iterator().next()).socket();
    settings.put("nagle", socket.getTcpNoDelay() ? "off" : "on");
    settings.put("sendBuffer", socket.getSendBufferSize() + " bytes");
    settings.put("receiveBuffer", socket.getReceiveBufferSize() + " bytes");
  }

  private static String noReplyQueue(MemcachedClient client, boolean fair) {
    if (!OptionalParts.usable(NoReplyQueue.class)) {
      return "no limit";
    }
    boolean waits = fair && OptionalParts.usable(WaitingBuilder.class);
    return NoReplyQueue.limit(client)
        + (waits ? " writes, then the writer waits" : " writes, then an exception");
  }

  private static String locator(ClientConfig config, boolean fair) {
    if (!fair || config.servers().size() == 1) {
      return "modulo, native hash";
    }
    return OptionalParts.usable(HostAndPortRing.class)
        ? "ketama over host:port"
        : "ketama as the library names servers";
  }

  private static String transcoder(ClientConfig config, boolean fair) {
    if (!config.rawValues()) {
      return "library default";
    }
    return fair ? "raw bytes, flags 0" : "raw bytes, flags 0; not as shipped, to check answers";
  }
}
