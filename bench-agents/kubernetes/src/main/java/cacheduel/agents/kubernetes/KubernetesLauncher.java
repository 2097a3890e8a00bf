// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.AgentLauncher;
import cacheduel.agent.place.AgentPlace;
import cacheduel.agent.place.StartedAgent;
import cacheduel.input.UsageException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Agents that are pods of a Kubernetes cluster: {@code k8s}, or {@code k8s:FILE} with a manifest of
 * one's own. The cluster is that of the current context of {@code kubectl}, or the one in which this
 * process is a pod.
 */
public final class KubernetesLauncher implements AgentLauncher {
  private static final String SCHEME = "k8s";

  @Override
  public String scheme() {
    return SCHEME;
  }

  @Override
  public AgentPlace parse(String where) {
    try {
      return new Cluster(where.isEmpty() ? Manifest.ofJob() : Manifest.read(where));
    } catch (ManifestException e) {
      throw new UsageException("--on %s:%s: %s".formatted(SCHEME, where, e.getMessage()));
    }
  }

  private record Cluster(Manifest manifest) implements AgentPlace {
    @Override
    public OptionalInt count() {
      return OptionalInt.empty();
    }

    @Override
    public boolean isThisMachine() {
      return false;
    }

    @Override
    public Optional<String> preview(int number) {
      return Optional.of(manifest.of(number, manifest.name()).text());
    }

    @Override
    public List<StartedAgent> start(int number, AgentContext context)
        throws AgentException, InterruptedException {
      return AgentPods.start(manifest, number, context.logs());
    }
  }
}
