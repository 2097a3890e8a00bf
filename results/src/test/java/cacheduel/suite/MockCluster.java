// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import io.fabric8.kubernetes.api.model.ContainerStateBuilder;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.JobSpec;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.CustomResourceDefinitionContext;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.server.mock.KubernetesCrudDispatcher;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.fabric8.mockwebserver.Context;
import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.http.MockResponse;
import io.fabric8.mockwebserver.http.RecordedRequest;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The API server of a cluster whose pods are processes of this machine: what Kubernetes does with a Job
 * or a JobSet, as far as a run sees it. It is no proof that a real cluster does the same.
 */
final class MockCluster extends KubernetesCrudDispatcher implements AutoCloseable {
  private static final String NAMESPACE = "bench";
  private static final Pattern ATTACH = Pattern.compile("/pods/(?<pod>[^/]+)/attach\\?");
  private static final CustomResourceDefinitionContext JOB_SETS =
      new CustomResourceDefinitionContext.Builder()
          .withGroup("jobset.x-k8s.io")
          .withVersion("v1alpha2")
          .withKind("JobSet")
          .withPlural("jobsets")
          .withScope("Namespaced")
          .build();
  private static final ResourceDefinitionContext JOBS = new ResourceDefinitionContext.Builder()
      .withGroup("batch")
      .withVersion("v1")
      .withKind("Job")
      .withPlural("jobs")
      .withNamespaced(true)
      .build();

  private final KubernetesMockServer server;
  private final KubernetesClient client;
  private final @Nullable String failure;
  private final Map<String, Process> pods = new ConcurrentHashMap<>();
  private final ExecutorService controller = Executors.newSingleThreadExecutor();

  /**
   * Starts a cluster.
   *
   * @param failure why no pod can start, in Kubernetes' words; null if all can
   */
  MockCluster(@Nullable String failure) {
    super(List.of(JOB_SETS));
    this.failure = failure;
    server =
        new KubernetesMockServer(new Context(), new MockWebServer(), new HashMap<>(), this, false);
    server.init();
    client = server.createClient();
  }

  /** Writes a configuration whose current context is this cluster. */
  Path kubeconfig(Path file) throws IOException {
    return Files.writeString(file, """
        apiVersion: v1
        kind: Config
        current-context: here
        clusters: [{name: here, cluster: {server: "%s"}}]
        contexts: [{name: here, context: {cluster: here, user: me, namespace: %s}}]
        users: [{name: me, user: {token: none}}]
        """.formatted(client.getMasterUrl(), NAMESPACE));
  }

  @Override
  public MockResponse dispatch(RecordedRequest request) {
    Matcher attach = ATTACH.matcher(request.getPath());
    if (attach.find()) {
      return new MockResponse()
          .withWebSocketUpgrade(
              new PodStreams(Objects.requireNonNull(pods.get(attach.group("pod")))));
    }
    MockResponse response = super.dispatch(request);
    if (request.method().toString().equals("POST") && response.code() < 300) {
      if (request.getPath().endsWith("/jobs")) {
        controller.execute(() -> startPods(JOBS, "spec"));
      } else if (request.getPath().endsWith("/jobsets")) {
        controller.execute(
            () -> startPods(JOB_SETS, "spec", "replicatedJobs", 0, "template", "spec"));
      }
    }
    return response;
  }

  private void startPods(ResourceDefinitionContext kind, Object... path) {
    GenericKubernetesResource created = created(kind).get(0);
    JobSpec job =
        client.getKubernetesSerialization().convertValue(created.get(path), JobSpec.class);
    for (int i = 0; i < job.getCompletions(); i++) {
      Pod pod = new PodBuilder()
          .withMetadata(job.getTemplate().getMetadata())
          .editMetadata()
          .withName("%s-%d".formatted(created.getMetadata().getName(), i))
          .withNamespace(NAMESPACE)
          .addToAnnotations("batch.kubernetes.io/job-completion-index", Integer.toString(i))
          .endMetadata()
          .withSpec(job.getTemplate().getSpec())
          .build();
      client.resource(pod).create();
      if (failure == null) {
        List<String> command =
            job.getTemplate().getSpec().getContainers().get(0).getCommand();
        pods.put(pod.getMetadata().getName(), start(command));
      }
      pod.setStatus(status());
      client.resource(pod).updateStatus();
    }
  }

  private PodStatus status() {
    var state = failure == null
        ? new ContainerStateBuilder().withNewRunning("2026-11-25T08:00:00Z").build()
        : new ContainerStateBuilder().withNewWaiting("not found", failure).build();
    return new PodStatusBuilder()
        .withPhase(failure == null ? "Running" : "Pending")
        .addNewContainerStatus()
        .withState(state)
        .endContainerStatus()
        .build();
  }

  private static Process start(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder
        .environment()
        .merge(
            "PATH",
            Harness.HOME.resolve("bin").toString(),
            (path, bin) -> bin + File.pathSeparator + path);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<GenericKubernetesResource> created(ResourceDefinitionContext kind) {
    return client.genericKubernetesResources(kind).inNamespace(NAMESPACE).list().getItems();
  }

  /** Returns the processes that are pods. */
  List<Process> pods() {
    return List.copyOf(pods.values());
  }

  /** Returns whether a run has removed what it created. */
  boolean isEmpty() {
    return created(JOBS).isEmpty() && created(JOB_SETS).isEmpty();
  }

  @Override
  public void close() {
    controller.shutdownNow();
    pods.values().forEach(Process::destroyForcibly);
    client.close();
    server.destroy();
  }
}
