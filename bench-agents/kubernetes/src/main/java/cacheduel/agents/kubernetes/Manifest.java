// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/**
 * What a cluster is asked for: an Indexed Job, or a JobSet that has one, whose pods are the agents.
 * Immutable.
 */
final class Manifest {
  /** The label by which a run finds its pods. */
  static final String LABEL = "cacheduel.io/agents";

  private static final String EXPECTED = "expected a file with the manifest of an Indexed Job or of"
      + " a JobSet; --on k8s --dry-run prints one to start from";
  private static final String METADATA = "metadata";
  private static final YAMLMapper YAML = YAMLMapper.builder()
      .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
      .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
      .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
      .enable(YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
      .build();

  private final AgentsKind kind;
  private final JsonNode tree;

  private Manifest(AgentsKind kind, JsonNode tree) {
    this.kind = kind;
    this.tree = tree;
  }

  /** Returns the manifest that needs nothing but Kubernetes. */
  static Manifest ofJob() {
    try (InputStream in = Manifest.class.getResourceAsStream("job.yaml")) {
      if (in == null) {
        throw new IllegalStateException("this program lacks its manifest");
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException | ManifestException e) {
      throw new IllegalStateException("this program's manifest is broken", e);
    }
  }

  /** Reads a manifest of the user. */
  static Manifest read(String file) throws ManifestException {
    try {
      return parse(Files.readString(Path.of(file)));
    } catch (IOException e) {
      throw new ManifestException("it cannot be read: " + EXPECTED);
    }
  }

  static Manifest parse(String text) throws ManifestException {
    try {
      JsonNode tree = YAML.readTree(text);
      AgentsKind kind = AgentsKind.of(tree)
          .orElseThrow(() -> new ManifestException("its kind is " + given(tree)
              + ": expected Job of batch/v1 or JobSet of jobset.x-k8s.io/v1alpha2"));
      Manifest manifest = new Manifest(kind, tree);
      manifest.requireFit();
      return manifest;
    } catch (JacksonException e) {
      throw new ManifestException("it is not one YAML document: " + EXPECTED);
    }
  }

  private static String given(JsonNode tree) {
    return "%s of %s"
        .formatted(
            tree.path("kind").asString("missing"), tree.path("apiVersion").asString("(nothing)"));
  }

  private void requireFit() throws ManifestException {
    Optional<JsonNode> job = kind.job(tree);
    if (job.isEmpty()) {
      throw new ManifestException(
          "it has no agents: expected one of its spec.replicatedJobs to be named agents");
    }
    require(job.get(), "/spec/completionMode", "Indexed");
    require(job.get(), "/spec/template/spec/containers/0/stdin", "true");
    require(job.get(), "/spec/template/spec/containers/0/stdinOnce", "true");
    if (name().isEmpty()) {
      throw new ManifestException("it has no metadata.name: expected how the names of runs begin");
    }
  }

  private static void require(JsonNode job, String path, String expected) throws ManifestException {
    String given = job.at(path).asString("");
    if (!given.equals(expected)) {
      throw new ManifestException("%s of the Job is %s: expected %s"
          .formatted(
              path.substring(1).replace('/', '.').replace(".0", "[0]"),
              given.isEmpty() ? "missing" : given,
              expected));
    }
  }

  /**
   * Returns this manifest for one run.
   *
   * @param number the number of agents
   * @param name the name of the run's resource, and the value of the label of its pods
   */
  Manifest of(int number, String name) {
    JsonNode copy = tree.deepCopy();
    ((ObjectNode) copy.path(METADATA)).put("name", name);
    ObjectNode spec = (ObjectNode) kind.job(copy).orElseThrow().path("spec");
    spec.put("completions", number).put("parallelism", number);
    ((ObjectNode) spec.path("template"))
        .withObjectProperty(METADATA)
        .withObjectProperty("labels")
        .put(LABEL, name);
    ObjectNode container = (ObjectNode) spec.at("/template/spec/containers/0");
    container.put("image", released(container.path("image").asString("")));
    return new Manifest(kind, copy);
  }

  /** Every machine needs the same build, so an image without a version is that of this program. */
  private static String released(String image) {
    String last = image.substring(image.lastIndexOf('/') + 1);
    @Nullable String version = Manifest.class.getPackage().getImplementationVersion();
    return version == null || last.contains(":") || last.contains("@")
        ? image
        : image + ":" + version;
  }

  AgentsKind kind() {
    return kind;
  }

  String name() {
    return tree.at("/metadata/name").asString("");
  }

  /** Returns the namespace that it names; null for that of the current context. */
  @Nullable
  String namespace() {
    String given = tree.at("/metadata/namespace").asString("");
    return given.isEmpty() ? null : given;
  }

  /** Returns the name of the container that is the agent. */
  String container() {
    return kind.job(tree)
        .orElseThrow()
        .at("/spec/template/spec/containers/0/name")
        .asString("");
  }

  /** Returns it as YAML. */
  String text() {
    return YAML.writeValueAsString(tree);
  }
}
