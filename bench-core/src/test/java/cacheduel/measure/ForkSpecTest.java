// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ForkSpecTest {
  private static final Path HERE = Path.of("/home/alice/project");

  @Test
  void fileBelowTheWorkingDirectory_isNamedWithoutIt() {
    assertThat(ForkSpec.argument(HERE.resolve("results/run/logs/cell-001/spec.ser"), HERE))
        .isEqualTo("-Dcacheduel.fork=results/run/logs/cell-001/spec.ser");
  }

  @Test
  void fileElsewhere_isNamedInFull() {
    assertThat(ForkSpec.argument(Path.of("/var/runs/logs/spec.ser"), HERE))
        .isEqualTo("-Dcacheduel.fork=/var/runs/logs/spec.ser");
  }
}
