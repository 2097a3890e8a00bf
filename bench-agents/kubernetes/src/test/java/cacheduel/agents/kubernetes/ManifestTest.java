// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobTemplateSpec;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

class ManifestTest {
  private static final Path FOLDER = Path.of("..", "..", "docker", "kubernetes");

  /** The library's classes accept unknown fields; this mapper rejects them. */
  private static final JsonMapper STRICT = JsonMapper.builder()
      .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
      .annotationIntrospector(new JacksonAnnotationIntrospector() {
        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasAnySetter(MapperConfig<?> config, Annotated member) {
          return false;
        }
      })
      .build();

  @Test
  void job_hasOnlyFieldsOfKubernetes() throws Exception {
    Job job = STRICT.treeToValue(tree("job.yaml"), Job.class);

    assertThat(job.getSpec().getTemplate().getSpec().getContainers()).hasSize(1);
  }

  @Test
  void fieldThatKubernetesDoesNotKnow_isFound() throws Exception {
    JsonNode wrong = new YAMLMapper()
        .readTree(Files.readString(FOLDER.resolve("job.yaml")).replace("stdinOnce", "stdInOnce"));

    assertThatThrownBy(() -> STRICT.treeToValue(wrong, Job.class))
        .hasMessageContaining("stdInOnce");
  }

  @Test
  void jobSet_hasOnlyFieldsOfJobSetAndKubernetes() throws Exception {
    JsonNode set = tree("jobset.yaml");
    JsonNode template = set.at("/spec/replicatedJobs/0/template");

    try (InputStream schema = ManifestTest.class.getResourceAsStream("jobset.schema.json")) {
      assertThat(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(schema)
              .validate(set))
          .isEmpty();
    }
    JobTemplateSpec job = STRICT.treeToValue(template, JobTemplateSpec.class);
    assertThat(job.getSpec().getTemplate().getSpec().getContainers()).hasSize(1);
  }

  @Test
  void bothManifests_startTheSamePods() throws Exception {
    assertThat(tree("jobset.yaml").at("/spec/replicatedJobs/0/template/spec/template"))
        .isEqualTo(tree("job.yaml").at("/spec/template"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"job.yaml", "jobset.yaml"})
  void numberNameAndLabel_areFilledIn(String file) throws Exception {
    Manifest manifest = Manifest.read(FOLDER.resolve(file).toString());

    Manifest filled = manifest.of(3, "cacheduel-agents-1a2b");

    JsonNode tree = new YAMLMapper().readTree(filled.text());
    JsonNode job = filled.kind().job(tree).orElseThrow();
    assertThat(filled.name()).isEqualTo("cacheduel-agents-1a2b");
    assertThat(job.at("/spec/completions").asInt()).isEqualTo(3);
    assertThat(job.at("/spec/parallelism").asInt()).isEqualTo(3);
    assertThat(
            job.at("/spec/template/metadata/labels").path("cacheduel.io/agents").asString())
        .isEqualTo("cacheduel-agents-1a2b");
    assertThat(job.at("/spec/template/spec/containers/0/resources/requests/cpu").isString())
        .isTrue();
    assertThat(manifest.text()).contains("completions: 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "completionMode: Indexed | completionMode: NonIndexed | spec.completionMode of the Job is NonIndexed: expected Indexed",
        "completionMode: Indexed | suspend: false | spec.completionMode of the Job is missing",
        "completionMode: Indexed | completions: 1 | it is no YAML document: Duplicate",
        "image: ghcr.io/cacheduel/cacheduel | tty: false | spec.template.spec.containers[0].image of the Job is missing",
        "name: cacheduel-agents | name: cacheduel-agents-of-a-nightly-job-in-the-benchmark-namespace | metadata.name has 60 characters",
        "stdinOnce: true | stdinOnce: false | spec.template.spec.containers[0].stdinOnce of the Job is false: expected true",
        "kind: Job | kind: CronJob | its kind is CronJob of batch/v1: expected Job of batch/v1 or JobSet",
        "apiVersion: batch/v1 | apiVersion: v1 | its kind is Job of v1",
        "name: cacheduel-agents | generateName: bench- | metadata.name has 0 characters: expected 1 to 54",
        "kind: Job | : | it is no YAML document",
      })
  void whatAgentsCannotBeStartedFrom_isNamed(String right, String wrong, String message)
      throws Exception {
    String text = Files.readString(FOLDER.resolve("job.yaml")).replace(right, wrong);

    assertThatThrownBy(() -> Manifest.parse(text))
        .isInstanceOf(ManifestException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void jobSetWithoutAgents_isRefused() throws Exception {
    String text =
        Files.readString(FOLDER.resolve("jobset.yaml")).replace("name: agents", "name: workers");

    assertThatThrownBy(() -> Manifest.parse(text))
        .hasMessageContaining("no job that is named agents");
  }

  @Test
  void copiesOfTheAgents_areRefused() throws Exception {
    String text =
        Files.readString(FOLDER.resolve("jobset.yaml")).replace("replicas: 1", "replicas: 2");

    assertThatThrownBy(() -> Manifest.parse(text))
        .hasMessageContaining("replicas of the job agents is 2: expected 1");
  }

  @Test
  void emptyFile_isNoManifest() {
    assertThatThrownBy(() -> Manifest.parse("")).hasMessageContaining("it is no manifest");
  }

  @Test
  void role_hasOnlyFieldsOfKubernetes() throws Exception {
    Role role = STRICT.treeToValue(tree("role.yaml"), Role.class);

    assertThat(role.getRules()).extracting(PolicyRule::getResources).hasSize(4);
  }

  private static JsonNode tree(String file) throws IOException {
    return new YAMLMapper().readTree(Files.readString(FOLDER.resolve(file)));
  }
}
