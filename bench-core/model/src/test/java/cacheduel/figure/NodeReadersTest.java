// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.MachineUsage;
import cacheduel.machine.NetworkUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the servers and their network did in two seconds on two cores with 1,000 bytes of RAM. */
class NodeReadersTest {
  private static final long WALL = 2_000_000_000L;

  @Test
  void machine_isBusyWhereItIsNotIdle() {
    assertThat(best(Figure.MACHINE_CPU, result(null))).isEqualTo(75);
  }

  @Test
  void memory_isAShareOfTheMachines() {
    assertThat(best(Figure.SERVER_MEMORY, result(null))).isEqualTo(40);
  }

  @Test
  void networkWithASpeed_isAShareOfIt() {
    // 125 MB in 2 s are 500 Mbit/s
    assertThat(best(Figure.NETWORK, result(10_000_000_000L))).isEqualTo(5);
  }

  @Test
  void networkWithoutASpeed_isAShareOfGigabitEthernet() {
    assertThat(best(Figure.NETWORK, result(null))).isEqualTo(50);
  }

  @Test
  void cellThatWasNotWatched_hasNone() {
    CellResult bare = ResultBuilder.of(
            RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 1))
        .build();
    assertThat(List.of(
            Figure.MACHINE_CPU.of(bare),
            Figure.SERVER_MEMORY.of(bare),
            Figure.NETWORK.of(bare),
            Figure.NODE_SENT.of(bare),
            Figure.BUSIEST_NODE.of(bare)))
        .allMatch(figure -> figure.isEmpty());
  }

  private static double best(Figure figure, CellResult result) {
    return figure.of(result).orElseThrow().best();
  }

  private static CellResult result(@Nullable Long bitsPerSecond) {
    ProcessUsage server = new ProcessUsage(WALL, 0L, 0L, 0L, 0L, 0L, 400L, 1L, 1L, 1L);
    MachineUsage machine =
        new MachineUsage(WALL, 2, 1_000_000_000L, 0L, 0L, 0L, 0L, 0L, null, 0.0, 1_000L);
    NetworkUsage network =
        new NetworkUsage("lo", WALL, 125_000_000L, 125_000_000L, 1L, 1L, bitsPerSecond);
    return ResultBuilder.of(RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 1))
        .machine(new Usage(RunFixture.START, WALL, null, server, true, machine, List.of(network)))
        .build();
  }
}
