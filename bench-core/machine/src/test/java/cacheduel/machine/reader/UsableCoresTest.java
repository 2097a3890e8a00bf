// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A JVM may be told another number of CPUs than it has, by an option or by its environment. */
class UsableCoresTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 1_024})
  void cores_areThoseThatTheMachineHasAtMost(int told) throws Exception {
    int cores = MachineReader.ofThisSystem().cores();
    assertThat(usableBy("-XX:ActiveProcessorCount=" + told)).isEqualTo(Math.min(told, cores));
  }

  private static int usableBy(String option) throws IOException, InterruptedException {
    Process jvm = new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            option,
            "-cp",
            System.getProperty("java.class.path"),
            Printer.class.getName())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    String printed =
        new String(jvm.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
    assertThat(jvm.waitFor()).isZero();
    return Integer.parseInt(printed);
  }

  /** The program of the other JVM. */
  static final class Printer {
    private Printer() {}

    public static void main(String[] args) {
      System.out.println(MachineReader.usableCores());
    }
  }
}
