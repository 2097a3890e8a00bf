// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.workload.GroupSequence.Group;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GroupSequenceTest {
  private static final GroupSequence PROGRAM = GroupSequence.parse("50..300/50x3");

  @Test
  void smallerGroupsOfSets_precedeAGroupOfSets() {
    assertThat(PROGRAM.before(OperationMix.of(Operation.SET), 50)).isEmpty();
    assertThat(PROGRAM.before(OperationMix.of(Operation.SET), 300))
        .hasSize(15)
        .startsWith(new Group(Operation.SET, 50), new Group(Operation.SET, 50))
        .endsWith(new Group(Operation.SET, 250));
  }

  @Test
  void allGroupsOfSets_precedeAGroupOfGets() {
    List<Group> before = PROGRAM.before(OperationMix.of(Operation.GET), 100);
    assertThat(before).hasSize(21);
    assertThat(before.get(17)).isEqualTo(new Group(Operation.SET, 300));
    assertThat(before.subList(18, 21)).containsOnly(new Group(Operation.GET, 50));
  }

  @Test
  void none_hasNoGroups() {
    assertThat(GroupSequence.parse("none")).isEqualTo(GroupSequence.NONE);
    assertThat(GroupSequence.NONE.before(OperationMix.parse("get:90+set:10"), 7))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "50",
        "50..300",
        "50..300/0x3",
        "300..50/50x3",
        "50..310/50x3",
        "0..9/3x1",
        "1..2/1x0"
      })
  void anythingElse_isRefusedWithTheForm(String text) {
    assertThatThrownBy(() -> GroupSequence.parse(text))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining(text)
        .hasMessageContaining("FIRST..LAST/STEPxTIMES");
  }

  @ParameterizedTest
  @CsvSource({
    "get, timed, 100, a fixed number of operations",
    "get:90+set:10, 50/thread, 100, expected mix=set or mix=get",
    "delete, 50/thread, 100, expected mix=set or mix=get",
    "set, 50/thread, 75, no group of 75 threads",
    "set, 50/thread, 350, no group of 350 threads"
  })
  void cellThatIsNoneOfTheGroups_isRefused(
      String mix, String operations, int threads, String message) {
    Workload workload = Workload.parse(
        Map.of("mix", mix, "operations", operations, "groupsBefore", "50..300/50x3"));
    assertThatThrownBy(() -> workload.checkThreads(threads))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining(message);
  }

  @Test
  void loadOfAGroup_hasItsOperationAndKeysForItsThreads() {
    Workload own = Workload.parse(Map.of(
        "mix",
        "get",
        "operations",
        "50/thread",
        "keys",
        "2500",
        "keyDistribution",
        "unique-per-thread",
        "groupsBefore",
        "50..300/50x3"));
    Workload group = own.ofGroup(new Group(Operation.SET, 300));
    assertThat(group.mix()).hasToString("set");
    assertThat(group.keys()).isEqualTo(15_000);
    assertThat(group.groupsBefore()).isEqualTo(GroupSequence.NONE);
    assertThat(own.ofGroup(new Group(Operation.GET, 20)).keys()).isEqualTo(1_000);
  }
}
