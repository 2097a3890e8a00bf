// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.input.UsageException;
import cacheduel.preset.Part;
import cacheduel.preset.Presets;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ArmsTest {
  private static Part part(UnaryOperator<Part> change) {
    return Presets.find("paired").with(change).parts().get(0);
  }

  private static Part with(
      Part part, List<String> clients, List<Protocol> protocols, Map<String, List<String>> params) {
    return new Part(
        part.settings(),
        clients,
        protocols,
        part.modes(),
        part.concurrency(),
        part.servers(),
        part.nodes(),
        part.profile(),
        params,
        part.floor(),
        part.auth());
  }

  private static Part clients(String... clients) {
    return part(p -> with(p, List.of(clients), p.protocols(), p.params()));
  }

  private static List<Part> split(Part part) {
    return new Arms(part, List.of(), List.of(), List.of(), null).split();
  }

  @Test
  void twoClients_oneInEachArm() {
    List<Part> arms = split(clients("a@1", "a@2"));

    assertThat(arms).extracting(Part::name).containsExactly("baseline", "candidate");
    assertThat(arms).extracting(Part::clients).containsExactly(List.of("a@1"), List.of("a@2"));
    assertThat(arms).extracting(Part::description).containsExactly("a@1", "a@2");
    assertThat(arms).allSatisfy(arm -> {
      assertThat(arm.settings().jmh().forks()).isEqualTo(1);
      assertThat(arm.floor()).isFalse();
    });
  }

  @Test
  void sameClientTwice_comparedWithItself() {
    assertThat(split(clients("a", "a")))
        .extracting(Part::clients)
        .containsExactly(List.of("a"), List.of("a"));
  }

  @Test
  void twoProtocolsOfOneClient_oneInEachArm() {
    Part part =
        part(p -> with(p, List.of("a"), List.of(Protocol.ASCII, Protocol.BINARY), p.params()));

    assertThat(split(part))
        .extracting(Part::protocols)
        .containsExactly(List.of(Protocol.ASCII), List.of(Protocol.BINARY));
  }

  @Test
  void severalAxes_theNamedOneIsCompared() {
    Part part =
        part(p -> with(p, List.of("a", "b"), List.of(Protocol.ASCII, Protocol.BINARY), p.params()));
    List<Part> arms = new Arms(part, List.of(), List.of(), List.of(), "protocol").split();

    assertThat(arms).extracting(Part::clients).containsOnly(List.of("a", "b"));
    assertThat(arms)
        .extracting(Part::protocols)
        .containsExactly(List.of(Protocol.ASCII), List.of(Protocol.BINARY));
  }

  @Test
  void twoValuesOfAParameter_compared() {
    Part part =
        part(p -> with(p, List.of("a"), p.protocols(), Map.of("valueSize", List.of("100", "900"))));

    assertThat(split(part))
        .extracting(arm -> arm.params().get("valueSize"))
        .containsExactly(List.of("100"), List.of("900"));
  }

  @Test
  void profilesAndJvms_compared() {
    List<SettingsProfile> profiles = List.of(SettingsProfile.FAIR, SettingsProfile.AS_SHIPPED);

    assertThat(new Arms(clients("a"), profiles, List.of(), List.of(), null).split())
        .extracting(Part::profile)
        .containsExactlyElementsOf(profiles);
    assertThat(
            new Arms(clients("a"), List.of(), List.of("java17", "java25"), List.of(), null).split())
        .extracting(arm -> arm.settings().jmh().jvm())
        .containsExactly("java17", "java25");
  }

  @Test
  void twoWaysToTheServer_areTwoEqualArms() {
    List<String> vias = List.of("local", "127.0.0.1:21211");

    List<Part> arms = new Arms(clients("a"), List.of(), List.of(), vias, null).split();

    assertThat(arms)
        .extracting(Part::description)
        .containsExactly("via local", "via 127.0.0.1:21211");
    assertThat(arms).extracting(Part::clients).containsOnly(List.of("a"));
  }

  @Test
  void nothingTwice_refusedWithAnExample() {
    assertThatThrownBy(() -> split(clients("a")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("expected a baseline and a candidate");
  }

  @Test
  void threeClients_refused() {
    assertThatThrownBy(() ->
            new Arms(clients("a", "b", "c"), List.of(), List.of(), List.of(), "client").split())
        .hasMessageContaining("client has 3 values");
  }

  @Test
  void unknownAxis_refusedWithTheNearest() {
    assertThatThrownBy(
            () -> new Arms(clients("a", "b"), List.of(), List.of(), List.of(), "clint").split())
        .hasMessageContaining("did you mean 'client'?");
  }
}
