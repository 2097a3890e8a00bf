// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

import cacheduel.client.ClientConfig;
import com.alachisoft.ncache.client.CacheConnectionOptions;
import com.alachisoft.ncache.client.ServerInfo;
import com.alachisoft.ncache.runtime.util.TimeSpan;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The library's options. Its defaults try a connection five times and an operation three times,
 * and wait 90 seconds for each, so that a failed operation would look like a slow one.
 */
public final class Options {
  private Options() {}

  static CacheConnectionOptions of(ClientConfig config) {
    return config.isFair()
        ? once(config.servers(), config.operationTimeout(), config.connectTimeout())
        : to(config.servers());
  }

  /** Options with which every request and connection is tried once and fails after a time. */
  public static CacheConnectionOptions once(
      List<InetSocketAddress> servers, Duration operationTimeout, Duration connectTimeout) {
    CacheConnectionOptions options = to(servers);
    options.setClientRequestTimeOut(span(operationTimeout));
    options.setConnectionTimeout(span(connectTimeout));
    options.setConnectionRetries(1);
    options.setRetryInterval(TimeSpan.FromMilliseconds(1));
    options.setCommandRetries(1);
    options.setCommandRetryInterval(TimeSpan.FromMilliseconds(1));
    options.setEnableClientLogs(false);
    return options;
  }

  private static TimeSpan span(Duration duration) {
    return TimeSpan.FromTicks(duration.toMillis() * TimeSpan.TicksPerMillisecond);
  }

  private static CacheConnectionOptions to(List<InetSocketAddress> servers) {
    List<ServerInfo> nodes = new ArrayList<>();
    for (InetSocketAddress server : servers) {
      nodes.add(new ServerInfo(server.getHostString(), server.getPort()));
    }
    CacheConnectionOptions options = new CacheConnectionOptions();
    options.setServerList(nodes);
    return options;
  }
}
