// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.input.UsageException;
import cacheduel.server.JarSource;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines on which async-profiler does not run; {@code WhyIT} profiles with each engine. */
class ProfilerTest {
  private static final JarSource OFFLINE = (group, artifact, version, purpose) -> {
    throw new ServerException("no network");
  };

  @TempDir
  Path folder;

  @Test
  void profilerThatCannotBeFetched_isReplacedByThatOfTheJdk() throws Exception {
    Profiler profiler = Profiler.find(null, OFFLINE, folder);
    assertThat(profiler.engine()).isEqualTo(Engine.JFR);
    assertThat(profiler.blind()).contains("no network", "does not see the kernel");
    assertThat(profiler.options(8)).startsWith("jfr");
  }

  @Test
  void libraryThatDoesNotLoad_isReplacedByThatOfTheJdk() throws Exception {
    Path jar = damaged();
    Profiler profiler = Profiler.find(null, (group, artifact, version, purpose) -> jar, folder);
    assertThat(profiler.engine()).isEqualTo(Engine.JFR);
    assertThat(profiler.blind()).contains("async-profiler does not work on this machine");
  }

  @Test
  void engineThatWasAskedFor_isNotReplaced() {
    assertThatThrownBy(() -> Profiler.find(Engine.PERF, OFFLINE, folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--engine perf")
        .hasMessageContaining("no network")
        .hasMessageContaining("jfr");
  }

  @Test
  void profilerOfTheJdk_isUsedWithoutAReasonIfItWasAskedFor() throws Exception {
    assertThat(Profiler.find(Engine.JFR, OFFLINE, folder).blind())
        .startsWith("JDK Flight Recorder");
  }

  private Path damaged() throws IOException {
    Path jar = folder.resolve("damaged.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String place : List.of("linux-x64", "linux-arm64", "macos")) {
        out.putNextEntry(new ZipEntry(place + "/libasyncProfiler.so"));
        out.write(1);
      }
    }
    return jar;
  }
}
