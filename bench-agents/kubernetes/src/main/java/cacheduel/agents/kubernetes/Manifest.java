// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/** The manifest of the agents: an Indexed Job, or a JobSet that has one. Immutable. */
final class Manifest {
  /** The label by which a run finds its pods. */
  static final String LABEL = "cacheduel.io/agents";

  private static final String EXPECTED = "expected a file with the manifest of an Indexed Job or of"
      + " a JobSet; --on k8s --dry-run prints one to start from";
  private static final String METADATA = "metadata";
  private static final String CONTAINER = "/spec/template/spec/containers/0";
  private static final String OWN_IMAGE = "ghcr.io/cacheduel/cacheduel";

  /** A name of Kubernetes has at most 63 characters, and each run adds a hyphen and eight more. */
  private static final int LONGEST_NAME = 54;

  private static final YAMLMapper YAML = YAMLMapper.builder()
      .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
      .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
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
    } catch (IOException | InvalidPathException e) {
      throw new ManifestException("it cannot be read: " + EXPECTED);
    }
  }

  static Manifest parse(String text) throws ManifestException {
    try {
      JsonNode tree = YAML.readTree(text);
      if (!tree.isObject()) {
        throw new ManifestException("it is no manifest: " + EXPECTED);
      }
      AgentsKind kind = AgentsKind.of(tree)
          .orElseThrow(() -> new ManifestException("its kind is " + given(tree)
              + ": expected Job of batch/v1 or JobSet of jobset.x-k8s.io/v1alpha2"));
      Manifest manifest = new Manifest(kind, tree);
      manifest.requireFit();
      return manifest;
    } catch (JacksonException e) {
      throw new ManifestException("it is no YAML document: " + e.getOriginalMessage());
    }
  }

  private static String given(JsonNode tree) {
    return "%s of %s"
        .formatted(
            tree.path("kind").asString("(nothing)"), tree.path("apiVersion").asString("(nothing)"));
  }

  private void requireFit() throws ManifestException {
    JsonNode job = kind.job(tree)
        .orElseThrow(
            () -> new ManifestException("spec.replicatedJobs has no job that is named agents"));
    if (kind.copies(tree) != 1) {
      throw new ManifestException(
          "replicas of the job agents is %d: expected 1, of any number of pods"
              .formatted(kind.copies(tree)));
    }
    require(job, "/spec/completionMode", "Indexed");
    require(job, CONTAINER + "/stdin", "true");
    require(job, CONTAINER + "/stdinOnce", "true");
    requireGiven(job, CONTAINER + "/name");
    requireGiven(job, CONTAINER + "/image");
    requireMap(job, "/spec/template/metadata");
    requireMap(job, "/spec/template/metadata/labels");
    if (name().isEmpty() || name().length() > LONGEST_NAME) {
      throw new ManifestException(
          "metadata.name has %d characters: expected 1 to %d, since the names of runs begin with it"
              .formatted(name().length(), LONGEST_NAME));
    }
  }

  private static void require(JsonNode job, String path, String expected) throws ManifestException {
    String given = job.at(path).asString("");
    if (!given.equals(expected)) {
      throw new ManifestException("%s of the Job is %s: expected %s"
          .formatted(words(path), given.isEmpty() ? "missing" : given, expected));
    }
  }

  private static void requireGiven(JsonNode job, String path) throws ManifestException {
    if (job.at(path).asString("").isEmpty()) {
      throw new ManifestException(words(path) + " of the Job is missing");
    }
  }

  private static void requireMap(JsonNode job, String path) throws ManifestException {
    JsonNode given = job.at(path);
    if (!given.isMissingNode() && !given.isObject()) {
      throw new ManifestException(words(path) + " of the Job is no map of names and values");
    }
  }

  private static String words(String path) {
    return path.substring(1).replace('/', '.').replace(".0", "[0]");
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
    ObjectNode container = (ObjectNode) kind.job(copy).orElseThrow().at(CONTAINER);
    container.put("image", released(container.path("image").asString("")));
    return new Manifest(kind, copy);
  }

  /** Every machine needs the same build. */
  private static String released(String image) {
    @Nullable String version = Manifest.class.getPackage().getImplementationVersion();
    return image.equals(OWN_IMAGE) && version != null ? image + ":" + version : image;
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
    return kind.job(tree).orElseThrow().at(CONTAINER + "/name").asString("");
  }

  /** Returns it as JSON. */
  String json() {
    return tree.toString();
  }

  /** Returns it as YAML. */
  String text() {
    return YAML.writeValueAsString(tree);
  }
}
