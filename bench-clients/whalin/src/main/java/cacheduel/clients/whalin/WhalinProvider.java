// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.KnownFault;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import com.whalin.MemCached.MemCachedClient;
import java.util.List;
import java.util.Set;

/** Whalin's Memcached-Java-Client. */
public final class WhalinProvider implements CacheClientProvider {
  private static final String SEEN = "seen in 3.0.2";

  @Override
  public String name() {
    return "whalin";
  }

  @Override
  public String version() {
    return JarVersion.of(MemCachedClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII, Protocol.BINARY),
        Set.of(Mode.BLOCKING),
        Set.of(
            Feature.CONNECTION_POOL,
            Feature.CONNECTION_PER_CALLER,
            Feature.NO_IPV6_ADDRESSES,
            Feature.BINARY_AUTHENTICATION));
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(
        new KnownFault(
            "Values.emptyValue_comesBackOrIsRefused", "an empty value reads back as a miss", SEEN),
        new KnownFault(
            "Keys.keyOf251Characters_isRefused", "a key that is too long reads as a miss", SEEN),
        new KnownFault("Fault.noServer_isAnError", "without a server, a read returns a miss", SEEN),
        new KnownFault(
            "Fault.killedServer_isAnErrorUntilItIsBack", "a lost connection reads as a miss", SEEN),
        new KnownFault(
            "Fault.frozenServer_isAnErrorInTimeAndNoAnswerComesLate",
            "an operation never times out, and an interrupted read returns a miss",
            SEEN),
        new KnownFault(
            "Wire.answerThatIsCutOff_isAnError", "a truncated answer reads as a miss", SEEN),
        new KnownFault(
            "Close.closedClient_doesNotAnswerMisses", "a read after close returns a miss", SEEN),
        new KnownFault(
                "Guard.wrongPassword_isAnError",
                "with a wrong password, a read returns a miss",
                SEEN)
            .over(Protocol.BINARY));
  }

  @Override
  public List<Tunable> tunables() {
    return Tunables.ALL;
  }

  @Override
  public CacheClient open(ClientConfig config) {
    return new WhalinClient(config);
  }
}
