// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Capabilities;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.tck.reference.ReferenceProvider;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VariantsTest {
  @Test
  void protocolOfItsOwnWithoutServers_isAnError() {
    assertThat(KitRun.of(WithoutServers.class, List.of(SettingsContract.class)).failed())
        .singleElement()
        .asString()
        .contains("reference declares the protocol NATIVE")
        .contains("systems() must name its servers");
  }

  /** Speaks a protocol of its own, to no server. */
  public static final class WithoutServers extends ReferenceProvider {
    @Override
    public Capabilities capabilities() {
      return new Capabilities(Set.of(Protocol.NATIVE), Set.of(Mode.BLOCKING), Set.of());
    }
  }
}
