// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.explain.profile.FrameTable;
import cacheduel.explain.profile.StackTexts;
import cacheduel.explain.profile.Stacks;
import cacheduel.explain.profile.Work;
import org.junit.jupiter.api.Test;

class ProfiledForkTest {
  private static final FrameTable TABLE = FrameTable.with("");
  private static final Stacks STACKS = StackTexts.parse("""
      org.jmh-jmh-worker-#;java.lang.System.arraycopy 30
      org.jmh-jmh-worker-#;some.library.Client.get 60
      C2 CompilerThread0;libjvm.so.Compile::Compile_[n] 500
      """);

  @Test
  void samples_divideTheMeasuredTimeWithoutCompilers() {
    ProfiledFork fork = ProfiledFork.of(STACKS, TABLE, 9_000, 95.0, false);
    assertThat(fork.byWork())
        .containsOnlyKeys(Work.COPY, Work.LIBRARY)
        .containsEntry(Work.COPY, 3_000.0)
        .containsEntry(Work.LIBRARY, 6_000.0);
    assertThat(fork.seen()).isEqualTo(0.95);
  }

  @Test
  void profilerOfJavaOnly_leavesTheRestUnseen() {
    ProfiledFork fork = ProfiledFork.of(STACKS, TABLE, 9_000, 25.0, true);
    assertThat(fork.byWork().get(Work.COPY)).isCloseTo(750, within(1e-6));
    assertThat(fork.byWork().get(Work.UNSEEN)).isCloseTo(6_750, within(1e-6));
  }

  @Test
  void profilerOfJavaOnly_neverSeesMoreThanWasMeasured() {
    assertThat(ProfiledFork.of(STACKS, TABLE, 9_000, 200.0, true).byWork())
        .isEqualTo(ProfiledFork.of(STACKS, TABLE, 9_000, null, false).byWork());
  }

  @Test
  void noSamples_divideNothing() {
    assertThat(ProfiledFork.of(Stacks.NONE, TABLE, 9_000, 100.0, true).byWork()).isEmpty();
  }
}
