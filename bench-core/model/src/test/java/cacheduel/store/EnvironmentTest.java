// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.machine.CoreWake;
import cacheduel.result.RunFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
  private final Environment inRun = RunFixture.environment();

  @Test
  void differences_ofAlikeEnvironmentsAreNone() {
    Environment busier = new Environment(
        inRun.machine(),
        inRun.jvm(),
        inRun.harnessVersion(),
        List.of(),
        new CoreWake(5_000, 30_000),
        7.5,
        "abc");

    assertThat(inRun.differences("in one", busier, "in the other")).isEmpty();
  }

  @Test
  void differences_nameTheJvmAndTheHarness() {
    Environment.Jvm newer = new Environment.Jvm(
        inRun.jvm().name(), "25.0.1+8", inRun.jvm().vendor(), inRun.jvm().flags());
    Environment now =
        new Environment(inRun.machine(), newer, null, inRun.clientLibraries(), null, 0.25, null);

    assertThat(inRun.differences("in one", now, "in the other"))
        .containsExactly(
            "jvm.version: 17.0.15+6 in one, 25.0.1+8 in the other",
            "harnessVersion: 0.1.0 in one, nothing in the other");
  }
}
