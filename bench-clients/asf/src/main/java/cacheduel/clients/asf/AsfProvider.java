// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.KnownFault;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import com.alisoft.xplatform.asf.cache.memcached.CacheUtil;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** ASF cache (alisoft-xplatform-asf-cache). */
public final class AsfProvider implements CacheClientProvider {
  private static final String VERSION = "2.5.1";
  private static final String LIBRARY = "com/alisoft/xplatform/asf/cache/memcached/CacheUtil.class";

  @Override
  public String name() {
    return "asf";
  }

  @Override
  public String version() {
    return isPresent() ? JarVersion.of(CacheUtil.class) : "absent";
  }

  @Override
  public Optional<String> missing() {
    return isPresent()
        ? Optional.empty()
        : Optional.of(
            "the library of asf is not distributed: put alisoft-xplatform-asf-cache-" + VERSION
                + ".jar into a folder DIR/asf/ and add --clients-dir DIR, or set"
                + " CACHEDUEL_CLIENTS_DIR=DIR");
  }

  private static boolean isPresent() {
    return AsfProvider.class.getClassLoader().getResource(LIBRARY) != null;
  }

  /** Keys are URL-encoded, and bytes have flags of the library's own. */
  @Override
  public boolean readsForeignEntries() {
    return false;
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII),
        Set.of(Mode.BLOCKING),
        Set.of(Feature.CONNECTION_POOL, Feature.CONNECTION_PER_CALLER, Feature.NO_IPV6_ADDRESSES));
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(
        new KnownFault(
            "Values.emptyValue_comesBackOrIsRefused",
            "an empty value is accepted and reads back as a miss",
            VERSION),
        new KnownFault(
            "Keys.keyOf251Characters_isRefused", "a key that is too long reads as a miss", VERSION),
        new KnownFault(
            "Fault.noServer_isAnError", "without a server, a read returns a miss", VERSION),
        new KnownFault(
            "Fault.killedServer_isAnErrorUntilItIsBack",
            "a lost connection reads as a miss",
            VERSION),
        new KnownFault(
            "Fault.frozenServer_isAnErrorInTimeAndNoAnswerComesLate",
            "an operation never times out, and interrupting its thread does not end it",
            VERSION),
        new KnownFault(
            "Wire.answerThatIsCutOff_isAnError", "a truncated answer reads as a miss", VERSION),
        new KnownFault(
            "Close.closedClient_doesNotAnswerMisses", "a read after close returns a miss", VERSION),
        new KnownFault(
            "Close.threads_areGoneWhenCloseReturns",
            "a thread of its connection pool never ends and keeps the JVM alive",
            VERSION));
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return AsfClient.open(config);
  }
}
