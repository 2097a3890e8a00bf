// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.result.RunFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentCollectorTest {
  @TempDir
  Path root;

  @Test
  void thisMachine_tellsWhatEveryMachineHas() {
    Environment environment = EnvironmentCollector.collect(RunFixture.plan());

    assertThat(environment.machine().logicalCores()).isPositive();
    assertThat(environment.machine().memoryBytes()).isGreaterThan(1 << 20);
    assertThat(environment.machine().operatingSystem()).isNotBlank();
    assertThat(environment.machine().loopbackMtu()).isPositive();
    assertThat(environment.jvm().version()).isEqualTo(Runtime.version().toString());
    assertThat(environment.jvm().name()).isNotBlank();
    assertThat(environment.jvm().flags())
        .as("the forks', not this JVM's")
        .containsSubsequence("-XX:MaxDirectMemorySize=2g", "-Xmx512m", "-XX:+UseSerialGC");
  }

  @Test
  void clientLibraries_areNamedOnceEach() {
    Environment environment = EnvironmentCollector.collect(RunFixture.plan(
        cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1),
        cell(2, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1),
        cell(3, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 1)));

    assertThat(environment.clientLibraries())
        .containsExactly("spymemcached@2.12.3", "xmemcached@2.4.9");
  }

  @Test
  void whatTheSystemDoesNotTell_isNull() {
    Environment.MachineInfo machine = machine();

    assertThat(machine.cpuGovernor()).isNull();
    assertThat(machine.turbo()).isNull();
    assertThat(machine.smt()).isNull();
    assertThat(machine.container()).isNull();
  }

  @Test
  void governorAndSmt_areRead() throws IOException {
    file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
    file("sys/devices/system/cpu/smt/active", "1\n");

    assertThat(machine().cpuGovernor()).isEqualTo("powersave");
    assertThat(machine().smt()).isTrue();
  }

  @Test
  void turbo_isTheOppositeOfIntelsNoTurbo() throws IOException {
    file("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");

    assertThat(machine().turbo()).isFalse();
  }

  @Test
  void turbo_isTheOtherDriversBoost() throws IOException {
    file("sys/devices/system/cpu/cpufreq/boost", "1\n");

    assertThat(machine().turbo()).isTrue();
  }

  @Test
  void container_isToldByItsMarkerFile() throws IOException {
    file("run/.containerenv", "");
    assertThat(machine().container()).isEqualTo("podman");

    file(".dockerenv", "");
    assertThat(machine().container()).isEqualTo("docker");
  }

  private Environment.MachineInfo machine() {
    return new EnvironmentCollector(root)
        .environment(List.of(), RunFixture.environment().jvm())
        .machine();
  }

  private void file(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }
}
