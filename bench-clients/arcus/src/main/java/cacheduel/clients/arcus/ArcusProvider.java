// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.arcus;

import cacheduel.client.KnownFault;
import cacheduel.clients.spymemcached.family.FamilyProvider;
import java.util.List;
import net.spy.memcached.ConnectionFactoryBuilder;

/** Arcus' client with a fixed list of servers; its futures have no listeners. */
public final class ArcusProvider extends FamilyProvider {
  public ArcusProvider() {
    super("arcus", "seen in 1.14.0");
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(new KnownFault(
        "Keys.keyWithEveryPrintableCharacter_travelsUnchanged",
        "a key is refused if its part before a ':' has punctuation other than '_', '-', '+' and '.'",
        "seen in 1.14.0"));
  }

  /** With the PLAIN of a plain memcached, an authentication of 1.14.0 never ends. */
  @Override
  protected boolean authenticates() {
    return false;
  }

  /** The library's own locator hashes like this already. */
  @Override
  protected void spread(ConnectionFactoryBuilder builder) {}
}
