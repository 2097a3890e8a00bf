// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builds of other projects with the wrapper of this checkout and what this build has downloaded. */
final class Maven {
  static final Path CHECKOUT = Path.of(System.getProperty("cacheduel.checkout"));
  static final String REPOSITORY = System.getProperty("cacheduel.repository");

  /** As in this checkout: a build takes seconds, in which the optimising compiler only costs. */
  private static final String SHORT = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

  private Maven() {}

  /** Builds the project in a folder, fails if Maven does, and returns what Maven printed. */
  static String build(Path project, String... args) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(CHECKOUT.resolve("mvnw").toString(), "-B", "-ntp"));
    command.addAll(List.of("-f", project.resolve("pom.xml").toString()));
    command.addAll(List.of(args));
    Path log = Files.createTempFile("maven", ".log");
    try {
      ProcessBuilder maven = new ProcessBuilder(command)
          .directory(project.toFile())
          .redirectErrorStream(true)
          .redirectOutput(log.toFile());
      maven.environment().merge("MAVEN_OPTS", SHORT, (given, ours) -> given + " " + ours);
      int code = maven.start().waitFor();
      String output = Files.readString(log);
      assertThat(code).describedAs(output).isZero();
      return output;
    } finally {
      Files.delete(log);
    }
  }
}
