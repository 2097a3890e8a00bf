// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.StartedAgent;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The pods of one run: created together, attached to, and removed when the last agent is closed. */
final class AgentPods {
  /** A cluster may have to add nodes and to pull the image first. */
  private static final long PATIENCE_SECONDS = 300;

  private static final long POLL_MILLIS = 500;
  private static final String INDEX = "batch.kubernetes.io/job-completion-index";

  private final KubernetesClient client;
  private final Manifest manifest;
  private final int number;
  private final String namespace;
  private final Path logs;
  private final CreatedResource resource;
  private final List<AttachedAgent> attached = new ArrayList<>();

  private AgentPods(KubernetesClient client, Manifest manifest, int number, Path logs) {
    this.client = client;
    this.manifest = manifest;
    this.number = number;
    this.logs = logs;
    namespace = Optional.ofNullable(manifest.namespace())
        .or(() -> Optional.ofNullable(client.getNamespace()))
        .orElse("default");
    resource = new CreatedResource(client
        .genericKubernetesResources(manifest.kind().definition())
        .inNamespace(namespace)
        .resource(Serialization.unmarshal(manifest.json(), GenericKubernetesResource.class)));
  }

  /**
   * Starts agents.
   *
   * @param logs the folder for what they print
   * @throws AgentException if not all have started; none is left behind
   */
  static List<StartedAgent> start(Manifest manifest, int number, Path logs)
      throws AgentException, InterruptedException {
    String name = manifest.name() + "-" + UUID.randomUUID().toString().substring(0, 8);
    KubernetesClient client = ApiServer.connect();
    boolean started = false;
    try {
      List<StartedAgent> agents =
          new AgentPods(client, manifest.of(number, name), number, logs).start();
      started = true;
      return agents;
    } finally {
      if (!started) {
        client.close();
      }
    }
  }

  private List<StartedAgent> start() throws AgentException, InterruptedException {
    boolean started = false;
    try {
      Files.createDirectories(logs);
      resource.create();
      attach(running());
      AtomicInteger open = new AtomicInteger(number);
      List<StartedAgent> agents = new ArrayList<>();
      for (AttachedAgent agent : attached) {
        agents.add(agent.greeted(() -> {
          if (open.decrementAndGet() == 0) {
            resource.remove();
            client.close();
          }
        }));
      }
      resource.handOver();
      started = true;
      return agents;
    } catch (IOException | KubernetesClientException e) {
      throw new AgentException(
          "no agents on %s, namespace %s: %s"
              .formatted(client.getMasterUrl(), namespace, ApiServer.reason(e)),
          e);
    } finally {
      if (!started) {
        attached.forEach(AttachedAgent::close);
        resource.remove();
      }
    }
  }

  private List<Pod> running() throws AgentException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (true) {
      List<Pod> pods = client
          .pods()
          .inNamespace(namespace)
          .withLabel(Manifest.LABEL, manifest.name())
          .list()
          .getItems();
      List<Pod> running =
          pods.stream().filter(pod -> PodState.of(pod).running()).toList();
      if (running.size() == number) {
        return running;
      }
      List<PodState> states = pods.stream().map(PodState::of).toList();
      require(states.stream().noneMatch(PodState::ended), "cannot run", states);
      require(
          System.nanoTime() - end < 0,
          "are not running after %d s".formatted(PATIENCE_SECONDS),
          states);
      Thread.sleep(POLL_MILLIS);
    }
  }

  private void require(boolean fine, String condition, List<PodState> states)
      throws AgentException {
    if (!fine) {
      String reason = states.stream()
          .filter(state -> !state.running())
          .max(Comparator.comparing(PodState::ended))
          .map(PodState::toString)
          .orElse("the cluster has created %d of them; kubectl get events -n %s says why"
              .formatted(states.size(), namespace));
      throw new AgentException("the %d agents of %s in namespace %s %s: %s"
          .formatted(number, manifest.name(), namespace, condition, reason));
    }
  }

  private void attach(List<Pod> pods) throws IOException {
    List<Pod> sorted = new ArrayList<>(pods);
    sorted.sort(Comparator.comparing(AgentPods::index));
    for (Pod pod : sorted) {
      attached.add(AttachedAgent.to(
          client
              .pods()
              .inNamespace(namespace)
              .withName(pod.getMetadata().getName())
              .inContainer(manifest.container()),
          "k8s-" + (attached.size() + 1),
          logs));
    }
  }

  private static int index(Pod pod) {
    return Optional.ofNullable(pod.getMetadata().getAnnotations())
        .map(annotations -> annotations.get(INDEX))
        .map(Integer::parseInt)
        .orElse(0);
  }
}
