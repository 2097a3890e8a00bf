// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.result.RunFixture;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlanTest {
  @Test
  void pathOfTheOnlyJvm_isNoCondition() {
    Plan here = plan("/opt/jdk-17.0.1/bin/java", "/opt/jdk-17.0.1/bin/java");
    Plan there = plan("/usr/bin/java", "/usr/bin/java");

    assertThat(here.jvms()).isEmpty();
    assertThat(here.conditions(here.parts().get(1)))
        .isEqualTo(there.conditions(there.parts().get(1)));
  }

  @Test
  void pathsOfSeveralJvms_tellPartsApart() {
    Plan plan = plan(null, "/opt/jdk-25/bin/java");

    assertThat(plan.jvms()).containsExactly("/opt/jdk-25/bin/java");
    assertThat(plan.conditions(plan.parts().get(1)).jvm()).isEqualTo("/opt/jdk-25/bin/java");
  }

  private static Plan plan(@Nullable String... jvms) {
    List<PartSettings> parts = Arrays.stream(jvms).map(PlanTest::part).toList();
    return RunFixture.plan(List.of(), parts);
  }

  private static PartSettings part(@Nullable String jvm) {
    return RunFixture.settings("", RunFixture.jmh(5).with(jvm), null);
  }
}
