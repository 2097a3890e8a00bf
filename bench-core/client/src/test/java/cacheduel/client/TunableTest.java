// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TunableTest {
  private static final Tunable BUFFER = Tunable.of("buffer", "setBuffer(%s)", 1_024, 4_096);
  private static final Tunable THREADS =
      Tunable.of("threads", "setThreads(%s)", Tunable.DEFAULT, 2);
  private static final Tunable NAGLE = Tunable.off("nagle", "setNagle(false)", "setNagle(true)");

  private static final ClientConfig FAIR = Configs.of(SettingsProfile.FAIR);
  private static final ClientConfig SHIPPED = Configs.of(SettingsProfile.AS_SHIPPED);

  @Test
  void valueThatIsChosen_isApplied() {
    assertThat(BUFFER.numberIn(FAIR.tunedTo(Map.of("buffer", "4096")))).contains(4_096);
    assertThat(BUFFER.numberIn(SHIPPED.tunedTo(Map.of("buffer", "4096")))).contains(4_096);
    assertThat(NAGLE.switchIn(SHIPPED.tunedTo(Map.of("nagle", "on")))).contains(true);
  }

  @Test
  void firstValue_isThatOfFairSettings() {
    assertThat(BUFFER.numberIn(FAIR)).contains(1_024);
    assertThat(NAGLE.switchIn(FAIR)).contains(false);
    assertThat(BUFFER.in(SHIPPED)).isEmpty();
    assertThat(NAGLE.in(SHIPPED)).isEmpty();
  }

  @Test
  void valueThatIsLeftToTheLibrary_isEmpty() {
    assertThat(THREADS.in(FAIR)).isEmpty();
    assertThat(BUFFER.in(FAIR.tunedTo(Map.of("buffer", Tunable.DEFAULT)))).isEmpty();
  }

  @Test
  void unknownValue_isRefused() {
    assertThatThrownBy(() -> BUFFER.in(FAIR.tunedTo(Map.of("buffer", "5"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("buffer is 5: expected one of [1024, 4096]");
  }

  @Test
  void switch_isWrittenAsTrueAndFalse() {
    assertThat(Tunable.off("retry", "setRetry(%s)").values())
        .containsExactly(Map.entry("off", "setRetry(false)"), Map.entry("on", "setRetry(true)"));
    assertThat(Tunable.on("retry", "setRetry(%s)").values())
        .containsExactly(Map.entry("on", "setRetry(true)"), Map.entry("off", "setRetry(false)"));
  }

  @Test
  void connections_areOneForEachThreadOfAPool_elseOne() {
    assertThat(Tunable.pool("setSize(%1$s, %1$s)").defaultValue()).isEqualTo(Tunable.PER_THREAD);
    assertThat(Tunable.pool("setSize(%1$s, %1$s)").values()).containsEntry("16", "setSize(16, 16)");
    assertThat(Tunable.connections("connect(%s)").defaultValue()).isEqualTo("1");
    assertThat(Tunable.connections("connect(%s)").name()).isEqualTo(Tunable.CONNECTIONS);
  }
}
