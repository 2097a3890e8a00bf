// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether a pod runs and, if not, why.
 *
 * @param pod its name
 * @param running whether its container runs
 * @param ended whether it will not run any more, or cannot start without the user's help
 * @param reason why it does not run, in Kubernetes' words; empty if it runs or none is given
 */
record PodState(String pod, boolean running, boolean ended, String reason) {
  private static final Set<String> ENDED = Set.of("Failed", "Succeeded");

  /** Reasons for waiting that need the user; see pkg/kubelet/images/types.go of Kubernetes. */
  private static final Set<String> HOPELESS = Set.of(
      "ImagePullBackOff",
      "ErrImageNeverPull",
      "InvalidImageName",
      "CreateContainerConfigError",
      "CreateContainerError",
      "RunContainerError");

  static PodState of(Pod pod) {
    String name = pod.getMetadata().getName();
    Optional<PodStatus> status = Optional.ofNullable(pod.getStatus());
    String phase = status.map(PodStatus::getPhase).orElse("");
    List<ContainerState> containers =
        status.map(PodStatus::getContainerStatuses).orElse(List.of()).stream()
            .map(ContainerStatus::getState)
            .filter(Objects::nonNull)
            .toList();
    boolean running = phase.equals("Running")
        && !containers.isEmpty()
        && containers.stream().allMatch(state -> state.getRunning() != null);
    boolean hopeless = containers.stream()
        .anyMatch(state -> state.getTerminated() != null
            || (state.getWaiting() != null
                && HOPELESS.contains(
                    Objects.requireNonNullElse(state.getWaiting().getReason(), ""))));
    String reason = Stream.concat(
            containers.stream().map(PodState::reason),
            status.map(PodStatus::getConditions).orElse(List.of()).stream().map(PodState::reason))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
    return new PodState(name, running, ENDED.contains(phase) || hopeless, reason);
  }

  private static String reason(ContainerState state) {
    if (state.getWaiting() != null) {
      return words(state.getWaiting().getReason(), state.getWaiting().getMessage());
    }
    return state.getTerminated() == null
        ? ""
        : "exit code %d %s"
            .formatted(
                state.getTerminated().getExitCode(),
                words(state.getTerminated().getReason(), state.getTerminated().getMessage()));
  }

  private static String reason(PodCondition condition) {
    return "False".equals(condition.getStatus())
        ? words(condition.getReason(), condition.getMessage())
        : "";
  }

  private static String words(String reason, String message) {
    return Stream.of(reason, message)
        .filter(Objects::nonNull)
        .reduce((one, other) -> one + ": " + other)
        .orElse("");
  }

  @Override
  public String toString() {
    return pod + (reason.isEmpty() ? " does not run yet" : ": " + reason);
  }
}
