// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.KnownFault;
import cacheduel.client.LibraryProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import com.alisoft.xplatform.asf.cache.memcached.CacheUtil;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** ASF cache (alisoft-xplatform-asf-cache). */
public final class AsfProvider extends LibraryProvider {
  private static final String VERSION = "2.5.1";

  public AsfProvider() {
    super(
        "asf",
        () -> CacheUtil.class,
        new Capabilities(
            Set.of(Protocol.ASCII),
            Set.of(Mode.BLOCKING),
            Set.of(
                Feature.CONNECTION_POOL, Feature.CONNECTION_PER_CALLER, Feature.NO_IPV6_ADDRESSES)),
        config -> new AsfClient(config));
  }

  @Override
  public String version() {
    return isPresent() ? super.version() : "absent";
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

  /** Keys are URL-encoded, and bytes have flags of the library's own. */
  @Override
  public boolean readsForeignEntries() {
    return false;
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(
        fault(
            "Values.emptyValue_comesBackOrIsRefused",
            "an empty value is accepted and reads back as a miss"),
        fault("Keys.keyOf251Characters_isRefused", "a key that is too long reads as a miss"),
        fault("Fault.noServer_isAnError", "without a server, a read returns a miss"),
        fault("Fault.killedServer_isAnErrorUntilItIsBack", "a lost connection reads as a miss"),
        fault(
            "Fault.frozenServer_isAnErrorInTimeAndNoAnswerComesLate",
            "an operation never times out, and interrupting its thread does not end it"),
        fault("Wire.answerThatIsCutOff_isAnError", "a truncated answer reads as a miss"),
        fault("Close.closedClient_doesNotAnswerMisses", "a read after close returns a miss"),
        fault(
            "Close.threads_areGoneWhenCloseReturns",
            "a thread of its connection pool never ends and keeps the JVM alive"));
  }

  private static KnownFault fault(String rule, String description) {
    return new KnownFault(rule, description, VERSION);
  }
}
