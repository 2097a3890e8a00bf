// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.faults.result.EnduredBuilder;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRuns;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FaultSetupTest {
  /** Its headline counts the faults so far, and must not be read as that of all faults. */
  @Test
  void load_saysIfTheRunIsNotFinished() {
    FaultRun whole = FaultRuns.of(Stream.of(EnduredBuilder.of("c").build()));
    FaultRun part =
        new FaultRun(whole.start(), whole.proxyMicros(), false, whole.endured(), whole.problems());
    assertThat(FaultSetup.load(part)).endsWith("; one round, no spread; the run is not finished");
    assertThat(FaultSetup.load(part.toEnd())).endsWith("; one round, no spread");
  }
}
