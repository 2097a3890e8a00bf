// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Ways;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The image, built from the unpacked archive and run without a network. */
@Tag("any-jdk")
@Timeout(600)
@Order(1)
class ImageIT {
  private static final String TAG = "cacheduel:suite";
  private static final Path BUILD =
      Path.of(System.getProperty("cacheduel.checkout"), "docker", "bench", "build");

  @TempDir
  static Path directory;

  private record Outcome(int code, String output) {}

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    Ways.assume("docker", engineMissing());
    Path home = Archive.unpack(Files.createDirectory(directory.resolve("unpacked")));
    Outcome built = run(BUILD.toString(), home.toString(), TAG);
    assertThat(built.code()).describedAs(built.output()).isZero();
  }

  @AfterAll
  static void remove() throws IOException, InterruptedException {
    if (engineMissing().isEmpty()) {
      run("docker", "rmi", "--force", TAG);
    }
  }

  private static Optional<String> engineMissing() throws InterruptedException {
    try {
      return run("docker", "version").code() == 0
          ? Optional.empty()
          : Optional.of("no Docker engine answers");
    } catch (IOException e) {
      return Optional.of("no docker on the PATH");
    }
  }

  @Test
  void readOnlyContainerWithoutNetwork_answers() throws Exception {
    Path results = Files.createDirectory(directory.resolve("results"));
    assertThat(results.toFile().setWritable(true, false)).isTrue();
    Outcome run = inside(
        List.of("--read-only", "--volume", results + ":/bench/results"),
        "run -c whalin,xmemcached --protocol ascii --no-floor -t 1 --time 1s -wi 1 -w 500ms -p keys=1000 --op-timeout 5s"
            .split(" ", -1));

    assertThat(run.code()).describedAs(run.output()).isZero();
    assertThat(run.output())
        .contains("memcached", "(local)", "whalin", "xmemcached", "all answers correct");
    assertThat(results.resolve("runs/latest/report.html")).exists();
  }

  @Test
  void program_isNotRoot() throws Exception {
    assertThat(inside(List.of("--entrypoint", "bash"), "-c", "echo $UID").output())
        .isEqualTo("1000\n");
  }

  @Test
  void doctor_knowsTheImage() throws Exception {
    assertThat(inside(List.of("--read-only"), "doctor").output())
        .contains("part of a container image in /opt/cacheduel")
        .contains("memcached via local");
  }

  @Test
  void labels_nameWhatIsInside() throws Exception {
    String memcached = inside(List.of("--entrypoint", "memcached"), "-V").output();
    String clients = inside(List.of(), "list", "clients").output();
    assertThat("memcached " + label("io.cacheduel.memcached") + "\n").isEqualTo(memcached);
    assertThat(label("io.cacheduel.clients").split(", "))
        .hasSizeGreaterThan(3)
        .allSatisfy(client -> assertThat(clients).contains(client.split(" ")));
    assertThat(label("io.cacheduel.jdk")).startsWith("openjdk ");
    assertThat(label("org.opencontainers.image.version")).matches("\\d.*");
  }

  private static String label(String name) throws IOException, InterruptedException {
    String format = "{{index .Config.Labels \"" + name + "\"}}";
    return run("docker", "image", "inspect", "--format", format, TAG).output().strip();
  }

  private static Outcome inside(List<String> options, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("docker", "run", "--rm", "--network", "none"));
    command.addAll(options);
    command.add(TAG);
    command.addAll(List.of(args));
    return run(command.toArray(String[]::new));
  }

  private static Outcome run(String... command) throws IOException, InterruptedException {
    Path output = Files.createTempFile(directory, "output", ".txt");
    Process process = new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
    if (!process.waitFor(4, TimeUnit.MINUTES)) {
      process.destroy();
      throw new AssertionError("hangs: " + Files.readString(output));
    }
    return new Outcome(process.exitValue(), Files.readString(output));
  }
}
