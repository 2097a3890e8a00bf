// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.Set;

/** The provider of the reference client, reduced to its blocking mode. */
abstract class BlockingProvider extends ReferenceProvider {
  /** Returns what it declares beside protocol and mode. */
  Set<Feature> features() {
    return Set.of(Feature.EMPTY_VALUES);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), features());
  }
}
