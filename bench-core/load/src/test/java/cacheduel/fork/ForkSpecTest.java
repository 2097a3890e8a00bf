// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Access;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.totals.WarmUpNeed;
import cacheduel.workload.NonDefaults;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import cacheduel.workload.WorkloadParam;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForkSpecTest {
  private static final Path HERE = Path.of("/home/alice/project");

  @Test
  void fileBelowTheWorkingDirectory_isNamedWithoutIt() {
    assertThat(ForkSpec.argument(HERE.resolve("results/run/logs/cell-001/spec.ser"), HERE))
        .isEqualTo("-Dcacheduel.fork=results/run/logs/cell-001/spec.ser");
  }

  @ParameterizedTest
  @EnumSource
  void fork_readsTheWorkloadOfTheCell(WorkloadParam param, @TempDir Path directory)
      throws IOException {
    Workload workload = NonDefaults.workload(param);
    assertThat(workload).isNotEqualTo(Workload.parse(Map.of()));
    ForkSpec spec = spec(workload, directory);
    String[] nameAndValue = spec.write().substring("-D".length()).split("=", 2);
    System.setProperty(nameAndValue[0], nameAndValue[1]);
    try {
      ForkSpec read = ForkSpec.read();
      assertThat(read).isEqualTo(spec);
      assertThat(read.workload()).isEqualTo(workload);
      assertThat(read.workload().toParams()).isEqualTo(workload.toParams());
    } finally {
      System.clearProperty(ForkSpec.PROPERTY);
    }
  }

  @Test
  void processes_areKnownByTheirPids(@TempDir Path directory) throws IOException {
    ForkSpec spec = spec(Workload.parse(Map.of()), directory);
    assertThat(spec.pids()).isEmpty();
    spec.announce(0);
    spec.announce(1);
    assertThat(spec.pids()).containsExactly(ProcessHandle.current().pid());
  }

  @Test
  void processesOfAFork_shareItsKeys(@TempDir Path directory) throws IOException {
    Workload workload = Workload.parse(Map.of("mix", "delete", "keys", "1"));
    ForkSpec spec = spec(workload, directory);
    Values values = Values.of(workload);
    OperationStream stream =
        new OperationStream(workload, values, spec.keySpace(), "cd:", 0, 1, 1, 1);
    Request request = new Request();
    stream.next(request);
    stream.begin(request);
    stream.end(request);
    assertThat(spec.keySpace().isStored(0)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 8, 65, 100, 128, 500})
  void windowsOfTheThreads_addUpToTheWholeOne(int threads, @TempDir Path directory) {
    ForkSpec spec = spec(Workload.parse(Map.of()), directory);
    int[] windows = IntStream.range(0, threads)
        .map(thread -> spec.windowOf(thread, threads))
        .toArray();
    assertThat(IntStream.of(windows).sum()).isEqualTo(Math.max(spec.callers().window(), threads));
    assertThat(IntStream.of(windows).max().orElseThrow()
            - IntStream.of(windows).min().orElseThrow())
        .isLessThanOrEqualTo(1);
  }

  @Test
  void fileElsewhere_isNamedInFull() {
    assertThat(ForkSpec.argument(Path.of("/var/runs/logs/spec.ser"), HERE))
        .isEqualTo("-Dcacheduel.fork=/var/runs/logs/spec.ser");
  }

  static ForkSpec spec(Workload workload, Path directory) {
    return new ForkSpec(
        new ForkSpec.Target(
            List.of(InetSocketAddress.createUnresolved("nowhere", 1)),
            Protocol.BINARY,
            Mode.ASYNC,
            SettingsProfile.AS_SHIPPED,
            Map.of(),
            Access.OPEN,
            false),
        new ForkSpec.Callers(2, 3, 4, 1, 7),
        workload,
        WarmUpNeed.GIVEN,
        new ForkSpec.Timeouts(Duration.ofSeconds(6), Duration.ofSeconds(6), Duration.ofSeconds(6)),
        new ForkSpec.Entries("cd:", 8),
        false,
        new ForkSpec.Place(directory.toString(), 5));
  }
}
