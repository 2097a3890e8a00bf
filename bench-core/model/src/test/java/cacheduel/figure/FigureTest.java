// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.workload.Operation;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureTest {
  private static final CellResult RESULT = ResultBuilder.of(
          RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4))
      .rate(1_000, 10)
      .latency(Operation.GET, 100_000)
      .latency(Operation.SET, new Latency(0, 0, 0, 0, 0, 0, 0, null))
      .allocation(48)
      .cpu(5_000)
      .build();

  @Test
  void keys_areOfOneFigureEach() {
    assertThat(Arrays.stream(Figure.values()).map(Figure::key)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({"P50, 20", "P90, 100", "P99, 1000", "P999, 10000", "MAX, 1", "THROUGHPUT, 1"})
  void percentile_needsTenOperationsBeyondIt(Figure figure, long enough) {
    assertThat(figure.isOfFew(enough - 1)).isTrue();
    assertThat(figure.isOfFew(enough)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "THROUGHPUT, ops/s, ops/s",
    "P99, p99 us, p99 us",
    "RESPONSE_P999, response p99.9 us, response p99.9 us",
    "CLIENT_CPU, client CPU us/op, CPU us/op",
    "ALLOCATION, alloc B/op, alloc B/op"
  })
  void headings_haveTheUnitThatPeopleRead(Figure figure, String heading, String brief) {
    assertThat(figure.names().heading()).isEqualTo(heading);
    assertThat(figure.names().briefHeading()).isEqualTo(brief);
  }

  @Test
  void cost_isCompleteForEveryView() {
    assertThat(Figure.of(Kind.COST)).isNotEmpty().allSatisfy(cost -> {
      assertThat(cost.names().column()).matches("[a-z_]+_per_op");
      assertThat(cost.key()).matches("[a-z-]+");
      assertThat(cost.label()).isNotEmpty();
      assertThat(cost.names().description()).isNotEmpty();
    });
  }

  @Test
  void rate_hasItsInterval() {
    assertThat(Figure.THROUGHPUT.of(RESULT)).contains(new Range(990, 1_000, 1_010));
  }

  @Test
  void cost_isOfTheWholeCellAndWithoutAnInterval() {
    assertThat(Figure.ALLOCATION.of(RESULT)).contains(Range.withoutInterval(48));
    assertThat(Figure.SERVER_CPU.of(RESULT)).isEmpty();
  }

  @Test
  void time_isOfAnOperationThatWasTimed() {
    assertThat(Figure.P50.of(RESULT, Operation.GET)).map(Range::best).contains(100_000.0);
    assertThat(Figure.P50.of(RESULT, Operation.SET)).isEmpty();
    assertThat(Figure.P50.of(RESULT, Operation.DELETE)).isEmpty();
    assertThat(Figure.P50.of(RESULT)).isEmpty();
  }

  @Test
  void readings_nameOperationAndFigure() {
    assertThat(FigureValue.allOf(RESULT))
        .extracting(FigureValue::label)
        .containsExactly(
            "throughput",
            "get mean",
            "get p50",
            "get p99",
            "get p99.9",
            "client-cpu",
            "allocation");
  }
}
