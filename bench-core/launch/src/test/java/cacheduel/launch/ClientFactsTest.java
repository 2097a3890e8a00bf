// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Capabilities;
import cacheduel.client.KnownFault;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClientFactsTest {
  private static final Cell CELL = RunFixture.cell(1, "thing", Protocol.BINARY, Mode.BLOCKING, 1);

  @Test
  void facts_areThoseOfTheCellsProtocolAndMode() {
    InstalledClient client = client(
        new KnownFault("A.a", "a key is lost", "1.0"),
        new KnownFault("A.b", "a value is lost", "1.0").over(Protocol.ASCII),
        new KnownFault("A.c", "a call never ends", "1.0").in(Mode.ASYNC),
        new KnownFault("A.d", "a miss is a hit", "since 0.9").in(Mode.BLOCKING));

    Map<String, String> facts = ClientFacts.of(client.withProbeNotes(List.of("x", "y")), CELL);

    assertThat(facts)
        .containsOnly(
            entry("known faults", "a key is lost (1.0); a miss is a hit (since 0.9)"),
            entry("probe", "x; y"));
    ResultBuilder result = ResultBuilder.of(CELL).setting("nagle", "off");
    facts.forEach(result::setting);
    assertThat(result.build().knownFaults())
        .containsExactly("a key is lost (1.0)", "a miss is a hit (since 0.9)");
    assertThat(result.build().chosenSettings()).containsOnlyKeys("nagle", "probe");
  }

  @Test
  void clientWithoutFaults_hasNoFacts() {
    assertThat(ClientFacts.of(client(), CELL)).isEmpty();
    assertThat(ResultBuilder.of(CELL).build().knownFaults()).isEmpty();
  }

  private static InstalledClient client(KnownFault... faults) {
    return new InstalledClient(
        "thing",
        "1.0",
        Set.of("memcached"),
        new Capabilities(
            Set.of(Protocol.ASCII, Protocol.BINARY), Set.of(Mode.BLOCKING, Mode.ASYNC), Set.of()),
        List.of(),
        Path.of("clients", "thing"),
        null,
        List.of(faults),
        List.of());
  }
}
