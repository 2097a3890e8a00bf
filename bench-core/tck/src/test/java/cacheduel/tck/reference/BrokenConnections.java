// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.CacheClient;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import cacheduel.tck.AsciiConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** Providers of clients that break a rule about connections, servers or settings. */
public final class BrokenConnections {
  private BrokenConnections() {}

  /** Starts a thread that ends when the latch is counted down. */
  static CountDownLatch startThread() {
    CountDownLatch end = new CountDownLatch(1);
    Thread thread = new Thread(() -> {
      try {
        end.await();
      } catch (InterruptedException e) {
        // no thread does
      }
    });
    thread.setDaemon(true);
    thread.start();
    return end;
  }

  /** Opens more connections than it was given. */
  public static final class ExceedsPool extends BlockingProvider {
    @Override
    Set<Feature> features() {
      return Set.of(Feature.CONNECTION_POOL);
    }
  }

  /** Has one connection, however many it was given. */
  public static final class HasNoPool extends BlockingProvider {
    @Override
    Set<Feature> features() {
      return Set.of(Feature.CONNECTION_POOL);
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        @Override
        public synchronized Map<String, Object> getBulk(Collection<String> keys) throws Exception {
          return super.getBulk(keys);
        }
      };
    }
  }

  /** Keeps a thread after close. */
  public static final class LeaksThread extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      startThread();
      return super.open(config);
    }
  }

  /** Keeps a socket after close. */
  public static final class LeaksSocket extends BlockingProvider {
    private static final List<Socket> LEAKED = new ArrayList<>();

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      LEAKED.add(new Socket(
          config.servers().get(0).getAddress(), config.servers().get(0).getPort()));
      return super.open(config);
    }
  }

  /** Waits forever for a server that does not reply. */
  public static final class Hangs extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return super.open(changed(config, config.servers(), Duration.ofDays(1)));
    }
  }

  /** Leaves Nagle's algorithm on for one connection that it keeps. */
  public static final class LeavesNagleOn extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      Socket slow = AsciiConnection.connected(config.servers().get(0), 1_000);
      slow.setTcpNoDelay(false);
      return new ReferenceClient(config) {
        @Override
        public void close() throws IOException {
          slow.close();
          super.close();
        }
      };
    }
  }

  /** Uses the first server only. */
  public static final class IgnoresServers extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return super.open(changed(config, config.servers().subList(0, 1), config.operationTimeout()));
    }
  }

  /** Takes the first colon of an address for the end of the host, without declaring it. */
  public static final class CannotParseIpv6 extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      for (InetSocketAddress server : config.servers()) {
        if (server.getHostString().contains(":")) {
          throw new UnknownHostException(server.getHostString());
        }
      }
      return super.open(config);
    }
  }

  /** Declares that it cannot parse IPv6 addresses, but can. */
  public static final class CanParseIpv6 extends BlockingProvider {
    @Override
    Set<Feature> features() {
      return Set.of(Feature.EMPTY_VALUES, Feature.NO_IPV6_ADDRESSES);
    }
  }

  /** Declares BINARY and speaks ASCII. */
  public static final class LiesAboutTheProtocol extends BlockingProvider {
    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          Set.of(Protocol.BINARY), Set.of(Mode.BLOCKING), Set.of(Feature.EMPTY_VALUES));
    }
  }

  /** Declares a value of a setting with which it does not open. */
  public static final class RefusesItsOwnSetting extends BlockingProvider {
    private static final Tunable BUFFER = Tunable.of("buffer", "setBuffer(%s)", 1_024, 0);

    @Override
    public List<Tunable> tunables() {
      return List.of(BUFFER);
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      if (BUFFER.numberIn(config).orElse(1) == 0) {
        throw new IllegalArgumentException("a buffer of 0 bytes");
      }
      return new ReferenceClient(config);
    }
  }

  /** Lacks its library. */
  public static final class Waits extends BlockingProvider {
    @Override
    public Optional<String> missing() {
      return Optional.of("put the library there");
    }
  }

  /** Notes the connections that it is asked for; its library has a pool. */
  public static final class Asks extends ReferenceProvider {
    public static final Set<String> CONNECTIONS = ConcurrentHashMap.newKeySet();

    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          super.capabilities().protocols(),
          super.capabilities().modes(),
          Set.of(Feature.CONNECTION_POOL, Feature.CONNECTION_PER_CALLER));
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      CONNECTIONS.add(
          config.threads() + " threads, " + config.mode() + ": " + config.connections());
      return super.open(config);
    }
  }

  private static ClientConfig changed(
      ClientConfig config, List<InetSocketAddress> servers, Duration operationTimeout) {
    return new ClientConfig(
        servers,
        config.protocol(),
        config.mode(),
        config.profile(),
        config.threads(),
        config.connections(),
        operationTimeout,
        config.connectTimeout(),
        config.maxValueBytes(),
        config.rawValues());
  }
}
