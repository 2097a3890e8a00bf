// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import org.junit.jupiter.api.Test;

class PodStateTest {
  @Test
  void podWithoutStatus_doesNotRunYet() {
    PodState state = state("");

    assertThat(state.running()).isFalse();
    assertThat(state.ended()).isFalse();
    assertThat(state).hasToString("agents-0 does not run yet");
  }

  @Test
  void runningContainer_runs() {
    PodState state = state("""
        phase: Running
        containerStatuses: [{state: {running: {startedAt: "2026-11-25T08:00:00Z"}}}]
        """);

    assertThat(state.running()).isTrue();
    assertThat(state.ended()).isFalse();
  }

  @Test
  void podWithoutANode_mayStillGetOne() {
    PodState state = state("""
        phase: Pending
        conditions:
          - {type: PodScheduled, status: "False", reason: Unschedulable, message: 0/3 nodes are available}
        """);

    assertThat(state.running()).isFalse();
    assertThat(state.ended()).isFalse();
    assertThat(state).hasToString("agents-0: Unschedulable: 0/3 nodes are available");
  }

  @Test
  void imageThatCannotBePulled_isHopeless() {
    PodState state = state("""
        phase: Pending
        containerStatuses: [{state: {waiting: {reason: ImagePullBackOff, message: not found}}}]
        """);

    assertThat(state.ended()).isTrue();
    assertThat(state).hasToString("agents-0: ImagePullBackOff: not found");
  }

  @Test
  void containerThatHasEnded_hasEnded() {
    PodState state = state("""
        phase: Failed
        containerStatuses: [{state: {terminated: {exitCode: 127, reason: Error}}}]
        """);

    assertThat(state.running()).isFalse();
    assertThat(state.ended()).isTrue();
    assertThat(state).hasToString("agents-0: exit code 127 Error");
  }

  @Test
  void waitingWithoutAReason_mayStillRun() {
    PodState state = state("phase: Pending\ncontainerStatuses: [{state: {waiting: {}}}]\n");

    assertThat(state.ended()).isFalse();
    assertThat(state).hasToString("agents-0 does not run yet");
  }

  private static PodState state(String status) {
    String text =
        "apiVersion: v1\nkind: Pod\nmetadata: {name: agents-0}\nstatus:\n" + status.indent(2);
    return PodState.of(Serialization.unmarshal(text, Pod.class));
  }
}
