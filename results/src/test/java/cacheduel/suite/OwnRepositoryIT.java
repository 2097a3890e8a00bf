// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The project in {@code ci/adapter}, built outside of the checkout against nothing but the published
 * artifacts, as in a client's own repository.
 */
@Timeout(600)
class OwnRepositoryIT {
  private static final Map<String, String> PUBLISHED = Map.of(
      "cacheduel-client", "client",
      "cacheduel-socket", "socket",
      "cacheduel-embedded", "embedded",
      "cacheduel-testing", "testing",
      "cacheduel-tck", "tck");
  private static final Pattern VERSION = Pattern.compile("<version>([^<]+)</version>");

  @TempDir
  Path directory;

  private Path publish() throws IOException {
    Path repository = directory.resolve("repository");
    for (Map.Entry<String, String> artifact : PUBLISHED.entrySet()) {
      Path target =
          Maven.CHECKOUT.resolve("bench-core").resolve(artifact.getValue()).resolve("target");
      String pom = Files.readString(target.resolve(".flattened-pom.xml"));
      assertThat(pom)
          .doesNotContain("<parent>", "${")
          // what Maven Central requires
          .contains("<name>", "<description>", "<licenses>", "<developers>", "<scm ")
          .contains("\n  <url>https://github.com/cacheduel/cacheduel</url>");
      Matcher version = VERSION.matcher(pom);
      assertThat(version.find()).isTrue();
      String name = artifact.getKey() + "-" + version.group(1);
      Path place = Files.createDirectories(
          repository.resolve("io/cacheduel").resolve(artifact.getKey()).resolve(version.group(1)));
      Files.writeString(place.resolve(name + ".pom"), pom);
      Files.copy(jar(target, name + ".jar"), place.resolve(name + ".jar"));
    }
    return repository;
  }

  /** The build puts some of them into the distribution at once. */
  private static Path jar(Path target, String name) {
    return Stream.of(target, Harness.HOME.resolve("embedded"), Harness.HOME.resolve("lib"))
        .map(folder -> folder.resolve(name))
        .filter(Files::exists)
        .findFirst()
        .orElseThrow();
  }

  private static String maven(Path project, Path repository, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(
        "-o",
        "-Dmaven.repo.local=" + repository,
        "-Dmaven.repo.local.tail=" + Maven.REPOSITORY,
        "-Dadapter=" + Maven.CHECKOUT.resolve("bench-clients/whalin/src/main")));
    command.addAll(List.of(args));
    return Maven.build(project, command.toArray(String[]::new));
  }

  @Test
  void adapterAndKit_buildAndRunAgainstThePublishedArtifacts() throws Exception {
    Path project = Files.createDirectories(directory.resolve("project"));
    Files.copy(Maven.CHECKOUT.resolve("ci/adapter/pom.xml"), project.resolve("pom.xml"));

    String built = maven(project, publish(), "verify", "-Dit.test=ValuesContract");

    assertThat(built).contains("Running cacheduel.tck.ValuesContract");
    Path client = project.resolve("target/client");
    try (Stream<Path> jars = Files.list(client)) {
      assertThat(jars.map(jar -> jar.getFileName().toString()))
          .anyMatch(name -> name.startsWith("my-client-adapter-"))
          .anyMatch(name -> name.startsWith("Memcached-Java-Client-"))
          .noneMatch(name -> name.startsWith("cacheduel-"));
    }
    assertCompared(client);
  }

  private void assertCompared(Path client) throws IOException, InterruptedException {
    Harness.Running compare = new Harness(directory)
        .start(
            "compare",
            "whalin",
            client.toString(),
            "--via",
            "embedded",
            "--time",
            "1s",
            "-t",
            "2",
            "-p",
            "keys=200",
            "-wi",
            "1",
            "-w",
            "100ms",
            "-i",
            "3",
            "-r",
            "100ms",
            "--out",
            directory.resolve("run").toString());
    assertThat(compare.await()).describedAs(compare.output()).isEqualTo(4);
    assertThat(compare.output()).contains("whalin@client ascii blocking 2t", "INVALID");
  }

  /** What the project says itself must be what this build uses, and is then already downloaded. */
  @Test
  void versions_areThoseOfThisBuild() throws IOException {
    String own = Files.readString(Maven.CHECKOUT.resolve("pom.xml"));
    String sample = Files.readString(Maven.CHECKOUT.resolve("ci/adapter/pom.xml"));
    Matcher plugin = Pattern.compile(
            "<artifactId>(maven-[a-z]+-plugin)</artifactId>\\s*<version>([^<]+)</version>")
        .matcher(sample);
    int plugins = 0;
    while (plugin.find()) {
      assertThat(own.replaceAll("\\s+", ""))
          .contains("<artifactId>%s</artifactId><version>%s</version>"
              .formatted(plugin.group(1), plugin.group(2)));
      plugins++;
    }
    assertThat(plugins).isGreaterThan(4);
    Matcher property =
        Pattern.compile("<((?:whalin|slf4j|jspecify)\\.version)>([^<]+)<").matcher(sample);
    while (property.find()) {
      assertThat(own).contains("<%s>%s<".formatted(property.group(1), property.group(2)));
    }
  }
}
