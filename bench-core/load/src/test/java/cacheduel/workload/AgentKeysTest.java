// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The keys of threads that are spread over agents. */
class AgentKeysTest {
  private static final int AGENTS = 4;
  private static final int THREADS = 8;
  private static final int MANY = 5_000;

  @Test
  void agentsOfAMixThatDeletes_haveKeysOfTheirOwn() {
    Workload workload = Workloads.of("mix", "get:80+set:10+delete:10", "keys", "100");
    for (int agent = 0; agent < AGENTS; agent++) {
      Set<Long> keys = keysOfAgent(workload, agent);

      int first = 25 * agent;
      assertThat(keys)
          .hasSize(25)
          .allSatisfy(key -> assertThat(key).isBetween((long) first, first + 24L));
    }
  }

  @Test
  void agentsOfAnyOtherMix_shareAllKeys() {
    Workload workload = Workloads.of("mix", "get:80+set:20", "keys", "100");

    assertThat(keysOfAgent(workload, 3)).hasSize(100);
  }

  @Test
  void newestKeys_areThoseOfTheAgentIfItDeletes() {
    Workload workload =
        Workloads.of("mix", "get:80+set:10+delete:10", "keys", "100", "keyDistribution", "latest");

    assertThat(keysOfAgent(workload, 1)).allSatisfy(key -> assertThat(key).isBetween(25L, 49L));
  }

  @Test
  void partsOfKeys_areAllOfThem() {
    KeySpace.Range all = new KeySpace.Range(0, 10);

    assertThat(all.part(0, 3)).isEqualTo(new KeySpace.Range(0, 3));
    assertThat(all.part(1, 3)).isEqualTo(new KeySpace.Range(3, 6));
    assertThat(all.part(2, 3)).isEqualTo(new KeySpace.Range(6, 10));
  }

  @Test
  void probe_readsTheKeysOfTheLoadAtItsOwnRate() {
    Workload probe = Workloads.of(
            "mix", "get:5+set:5", "keys", "100", "thinkTime", "1ms", "valueSize", "10")
        .ofProbe(50);

    assertThat(probe.mix()).hasToString("get");
    assertThat(probe.keys()).isEqualTo(100);
    assertThat(probe.pacing().opsPerSecond()).isEqualTo(50);
    assertThat(probe.pacing().isOpen()).isTrue();
    assertThat(probe.valueSize()).hasToString("10");
  }

  @Test
  void probeOfALoadThatOnlyWrites_writes() {
    assertThat(Workloads.of("mix", "set").ofProbe(50).mix()).hasToString("set");
  }

  @Test
  void probe_doesNotFitALoadThatDeletes() {
    Workload workload = Workloads.of("mix", "get:9+delete:1");

    assertThatThrownBy(() -> workload.ofProbe(50))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("without delete");
  }

  private static Set<Long> keysOfAgent(Workload workload, int agent) {
    KeySpace space = KeySpace.of(workload);
    Set<Long> keys = new HashSet<>();
    int each = THREADS / AGENTS;
    for (int thread = agent * each; thread < (agent + 1) * each; thread++) {
      OperationStream stream = new OperationStream(
          workload, Values.of(workload), space, "cd:", thread, THREADS, 1, AGENTS);
      keys.addAll(Workloads.keysOf(stream, MANY));
    }
    return keys;
  }
}
