// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.input.UsageException;
import cacheduel.plan.JmhSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ForkJvmTest {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  @Test
  void jvm_describesItselfWithAllItsArguments() {
    String home = System.getProperty("user.home");
    Environment.Jvm jvm = ForkJvm.of(settings(null, "-Dfoo=a b", "-Dhome=" + home + "/x"));

    assertThat(jvm.name()).isEqualTo(System.getProperty("java.vm.name"));
    assertThat(jvm.vendor()).isEqualTo(System.getProperty("java.vm.vendor"));
    assertThat(jvm.version()).isEqualTo(Runtime.version().toString());
    assertThat(jvm.flags())
        .containsSubsequence(
            "-Xms1g",
            "-Xmx1g",
            "-XX:MaxDirectMemorySize=2g",
            "-XX:+UseG1GC",
            "-Dfoo=a b",
            "-Dhome=~/x");
  }

  @Test
  void jvmOfAnotherPath_isTheSameIfItDescribesItselfSo() {
    assertThat(ForkJvm.of(settings(JAVA.toString()))).isEqualTo(ForkJvm.of(settings(null)));
    assertThat(ForkJvm.release(settings(null))).isEqualTo(Runtime.version().feature());
  }

  @Test
  void wrongArgument_isReportedInTheWordsOfTheJvm() {
    assertThatThrownBy(() -> ForkJvm.of(settings(null, "-XX:+NoSuchThing")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("correct -jvm or -jvmArgs")
        .hasMessageContaining("Unrecognized VM option 'NoSuchThing'");
  }

  @Test
  void programThatIsNoJvm_isReported() {
    assertThatThrownBy(() -> ForkJvm.of(settings("/no/such/java")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("-jvm /no/such/java cannot be started");
  }

  @Test
  void argumentsOfTheEnvironment_areNamedWithTheirVariables() {
    assertThat(ForkJvm.addedByTheEnvironment(Map.of("JAVA_TOOL_OPTIONS", " ", "PATH", "/bin")))
        .isEmpty();
    assertThat(ForkJvm.addedByTheEnvironment(
            Map.of("JDK_JAVA_OPTIONS", "-Xmx2g", "JAVA_TOOL_OPTIONS", "-Xint")))
        .hasValueSatisfying(text ->
            assertThat(text).contains("JAVA_TOOL_OPTIONS=-Xint, JDK_JAVA_OPTIONS=-Xmx2g; unset"));
  }

  private static JmhSettings settings(@Nullable String jvm, String... arguments) {
    Duration second = Duration.ofSeconds(1);
    return new JmhSettings(
        1, 1, second, false, 1, second, second, List.of(), jvm, List.of(arguments));
  }
}
