// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** The kinds of resource that can create the pods: a Job, or a JobSet that has one. */
enum AgentsKind {
  JOB("batch", "v1", "Job", "jobs") {
    @Override
    Optional<JsonNode> job(JsonNode manifest) {
      return Optional.of(manifest);
    }

    @Override
    int copies(JsonNode manifest) {
      return 1;
    }
  },
  /** Its fields: https://jobset.sigs.k8s.io/docs/reference/jobset.v1alpha2/. */
  JOB_SET("jobset.x-k8s.io", "v1alpha2", "JobSet", "jobsets") {
    @Override
    Optional<JsonNode> job(JsonNode manifest) {
      return agents(manifest).map(job -> job.path("template"));
    }

    @Override
    int copies(JsonNode manifest) {
      return agents(manifest).map(job -> job.path("replicas").asInt(1)).orElse(0);
    }

    private Optional<JsonNode> agents(JsonNode manifest) {
      return StreamSupport.stream(manifest.at("/spec/replicatedJobs").spliterator(), false)
          .filter(job -> job.path("name").asString("").equals("agents"))
          .findFirst();
    }
  };

  private final String group;
  private final String version;
  private final String kind;
  private final String plural;

  AgentsKind(String group, String version, String kind, String plural) {
    this.group = group;
    this.version = version;
    this.kind = kind;
    this.plural = plural;
  }

  /** Returns the kind of a manifest; empty if it is neither. */
  static Optional<AgentsKind> of(JsonNode manifest) {
    return Arrays.stream(values())
        .filter(one -> manifest.path("kind").asString("").equals(one.kind)
            && manifest.path("apiVersion").asString("").equals(one.group + "/" + one.version))
        .findFirst();
  }

  /** Returns the Job in a manifest of this kind, whose pods are the agents; empty if there is none. */
  abstract Optional<JsonNode> job(JsonNode manifest);

  /** Returns how many copies of that Job a manifest of this kind asks for. */
  abstract int copies(JsonNode manifest);

  ResourceDefinitionContext definition() {
    return new ResourceDefinitionContext.Builder()
        .withGroup(group)
        .withVersion(version)
        .withKind(kind)
        .withPlural(plural)
        .withNamespaced(true)
        .build();
  }
}
