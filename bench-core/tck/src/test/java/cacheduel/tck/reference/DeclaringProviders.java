// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.KnownFault;
import cacheduel.client.Mode;
import java.util.List;

/** Providers that declare known faults, rightly or wrongly. */
public final class DeclaringProviders {
  private DeclaringProviders() {}

  private static KnownFault fault(String rule) {
    return new KnownFault(rule, "made up for a test", "1");
  }

  private static CacheClient deletingAnything(ClientConfig config) throws Exception {
    return new BrokenAnswers.DeletesAnything().open(config);
  }

  /** Has the one fault that it declares. */
  public static final class Honest extends ReferenceProvider {
    @Override
    public List<KnownFault> knownFaults() {
      return List.of(fault("Keys.deleteOfAMissingKey_saysSo"));
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return deletingAnything(config);
    }
  }

  /** Has its fault in both modes and declares it for one. */
  public static final class HalfHonest extends ReferenceProvider {
    @Override
    public List<KnownFault> knownFaults() {
      return List.of(fault("Keys.deleteOfAMissingKey_saysSo").in(Mode.BLOCKING));
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return deletingAnything(config);
    }
  }

  /** Has its fault in one mode and declares it for both. */
  public static final class Sweeping extends ReferenceProvider {
    @Override
    public List<KnownFault> knownFaults() {
      return List.of(fault("Keys.deleteOfAMissingKey_saysSo"));
    }

    @Override
    public AsyncCacheClient openAsync(ClientConfig config) throws Exception {
      return new AsyncReferenceClient(deletingAnything(config));
    }
  }

  /** Declares a fault that it does not have. */
  public static final class Outdated extends ReferenceProvider {
    @Override
    public List<KnownFault> knownFaults() {
      return List.of(fault("Keys.deleteOfAMissingKey_saysSo"));
    }
  }

  /** Declares a fault whose rule is skipped for it. */
  public static final class Untold extends EncodingProvider {
    @Override
    public List<KnownFault> knownFaults() {
      return List.of(fault("Keys.keyWithEveryPrintableCharacter_travelsUnchanged"));
    }
  }

  /** Declares a fault of a contract that does not exist. */
  public static final class UnknownContract extends ReferenceProvider {
    @Override
    public List<KnownFault> knownFaults() {
      return List.of(fault("Foo.bar"));
    }
  }

  /** Declares a fault of a rule that does not exist. */
  public static final class UnknownRule extends ReferenceProvider {
    @Override
    public List<KnownFault> knownFaults() {
      return List.of(fault("Keys.deleteOfAMissingKey_saysNothing"));
    }
  }

  /** Declares a fault that does not name its rule. */
  public static final class NoRule extends ReferenceProvider {
    @Override
    public List<KnownFault> knownFaults() {
      return List.of(fault("Keys"));
    }
  }
}
