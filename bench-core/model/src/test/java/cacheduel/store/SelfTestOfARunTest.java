// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.environment;
import static cacheduel.result.RunFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.remark.InjectedFault;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.remark.SelfTestFinding;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfTestOfARunTest {
  private static final SelfTestFinding STALL =
      new SelfTestFinding(InjectedFault.STALL, true, "703 ms", "4 ms");
  private static final SelfTestFinding CACHE =
      new SelfTestFinding(InjectedFault.LOCAL_CACHE, false, "9 of 9", "9 of 9");

  @TempDir
  Path temp;

  private RunStore create() {
    return RunStore.create(temp.resolve("run"), plan(), environment(), START, List.of());
  }

  @Test
  void findings_areKeptWhateverIsKeptLater() {
    try (RunStore store = create()) {
      store.selfTest(List.of(STALL, CACHE));
      store.warn(Remark.of(RemarkKind.UNFIT_MACHINE, "a warning"));
      store.finish(Instant.EPOCH);

      RunInfo read = Run.read(store.directory()).info();

      assertThat(read.course().selfTest()).containsExactly(STALL, CACHE);
      assertThat(read.unranked())
          .hasValueSatisfying(why -> assertThat(why)
              .startsWith(
                  "NO RANKING: the self-test did not find 1 of 2 injected faults (2 % of the gets"
                      + " answered without the server)"));
    }
  }

  @Test
  void runWhoseFaultsWereAllFound_isRanked() {
    try (RunStore store = create()) {
      store.selfTest(List.of(STALL));
      assertThat(store.info().unranked()).isEmpty();
    }
  }
}
