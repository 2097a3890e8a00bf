// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.KnownFault;
import cacheduel.client.LibraryProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import com.whalin.MemCached.MemCachedClient;
import java.util.List;
import java.util.Set;

/** Whalin's Memcached-Java-Client. */
public final class WhalinProvider extends LibraryProvider {
  private static final String SEEN = "seen in 3.0.2";

  static final Tunable CONNECTIONS = Tunable.pool("pool.setMaxConn(%1$s); pool.setMaxIdle(%1$s);");

  /** The library passes its argument on as TCP_NODELAY. */
  static final Tunable NAGLE =
      Tunable.off("nagle", "pool.setNagle(true); // TCP_NODELAY", "pool.setNagle(false);");

  static final Tunable BUFFER =
      Tunable.of("buffer", "pool.setBufferSize(%s);", Tunable.DEFAULT, 65_536, 1_048_576);

  static final Tunable FAILOVER =
      Tunable.off("failover", "pool.setFailover(%s);").forFailures();

  static final Tunable FAILBACK =
      Tunable.on("failback", "pool.setFailback(%s);").forFailures();

  static final Tunable ALIVE_CHECK =
      Tunable.off("alive-check", "pool.setAliveCheck(%s);").forFailures();

  static final Tunable MAINTENANCE_SECONDS = Tunable.of(
          "maintenance-seconds", "pool.setMaintSleep(%s_000);", Tunable.DEFAULT, 1, 5)
      .forFailures();

  public WhalinProvider() {
    super(
        "whalin",
        () -> MemCachedClient.class,
        new Capabilities(
            Set.of(Protocol.ASCII, Protocol.BINARY),
            Set.of(Mode.BLOCKING),
            Set.of(
                Feature.CONNECTION_POOL,
                Feature.CONNECTION_PER_CALLER,
                Feature.NO_IPV6_ADDRESSES,
                Feature.BINARY_AUTHENTICATION)),
        List.of(CONNECTIONS, NAGLE, BUFFER, FAILOVER, FAILBACK, ALIVE_CHECK, MAINTENANCE_SECONDS),
        config -> new WhalinClient(config),
        null);
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(
        fault("Values.emptyValue_comesBackOrIsRefused", "an empty value reads back as a miss"),
        fault("Keys.keyOf251Characters_isRefused", "a key that is too long reads as a miss"),
        fault("Fault.noServer_isAnError", "without a server, a read returns a miss"),
        fault("Fault.killedServer_isAnErrorUntilItIsBack", "a lost connection reads as a miss"),
        fault(
            "Fault.frozenServer_isAnErrorInTimeAndNoAnswerComesLate",
            "an operation never times out, and an interrupted read returns a miss"),
        fault("Wire.answerThatIsCutOff_isAnError", "a truncated answer reads as a miss"),
        fault("Close.closedClient_doesNotAnswerMisses", "a read after close returns a miss"),
        fault("Guard.wrongPassword_isAnError", "with a wrong password, a read returns a miss")
            .over(Protocol.BINARY));
  }

  private static KnownFault fault(String rule, String description) {
    return new KnownFault(rule, description, SEEN);
  }
}
