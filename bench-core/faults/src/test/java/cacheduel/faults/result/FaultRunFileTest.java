// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.store.RunStoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultRunFileTest {
  private static final FaultRun RUN = FaultRuns.of(Stream.of(
      EnduredBuilder.of("frozen", "a")
          .tuned("retry", "on")
          .fail(0, 10, 14, "timeout")
          .left(1, null)
          .event(10, "node 1 frozen")
          .build(),
      EnduredBuilder.of("gone", "a").fault(10, null, 0).answeredMisses(null).build(),
      EnduredBuilder.of("gone", "b").failed("no such server")));

  @TempDir
  Path dir;

  private FaultRunFile written() {
    FaultRunFile file = FaultRunFile.create(dir.resolve("run"), RUN);
    RUN.endured().forEach(file::append);
    return file;
  }

  @Test
  void run_isReadAsItWasWritten() {
    assertThat(FaultRunFile.isIn(dir)).isFalse();
    written().finish(RUN);
    assertThat(FaultRunFile.isIn(dir.resolve("run"))).isTrue();
    assertThat(FaultRunFile.read(dir.resolve("run"))).isEqualTo(RUN);
  }

  @Test
  void runWithoutRecords_isRead() {
    FaultRunFile.create(dir, RUN);
    assertThat(FaultRunFile.read(dir)).isEqualTo(RUN.with(List.of()));
  }

  @Test
  void halfALastLine_countsAsMissing() throws IOException {
    written();
    Path records = dir.resolve("run").resolve("faults.jsonl");
    String text = Files.readString(records);
    Files.writeString(records, text.substring(0, text.length() - 30));
    FaultRun read = FaultRunFile.read(dir.resolve("run"));
    assertThat(read.endured()).isEqualTo(RUN.endured().subList(0, 2));
    assertThat(read.problems())
        .containsExactly("faults.jsonl is damaged at line 3, which counts as not measured");
  }

  @Test
  void otherFile_isRefused() throws IOException {
    Files.writeString(dir.resolve("faults.json"), "{}");
    assertThatThrownBy(() -> FaultRunFile.read(dir))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("is not the description of a run of faults");
  }
}
