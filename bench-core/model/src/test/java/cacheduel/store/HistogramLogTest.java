// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.result.Fork;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.TimeHistogram;
import cacheduel.result.TimeHistogramFixture;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistogramLogTest {
  private static final long START = RunFixture.START.toEpochMilli();

  @TempDir
  Path temp;

  @Test
  void file_isReadByHdrHistogramsOwnReader() throws IOException {
    Path file = temp.resolve("001.hlog");
    TimeHistogram get = TimeHistogramFixture.completed(Operation.GET, 84_200, 91_000, 2_300_000);
    TimeHistogram set = TimeHistogramFixture.completed(Operation.SET, 120_000);

    write(file, fork(0, 1, get), fork(1_500, 1, set));

    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      assertThat(reader.nextIntervalHistogram().getTag()).isNull();
      EncodableHistogram first = reader.nextIntervalHistogram();
      assertThat(reader.nextIntervalHistogram().getTag()).isNull();
      EncodableHistogram second = reader.nextIntervalHistogram();
      assertThat(first).isEqualTo(get.histogram());
      assertThat(first.getTag()).isEqualTo("get");
      assertThat(first.getStartTimeStamp()).isEqualTo(START);
      assertThat(first.getEndTimeStamp()).isEqualTo(START + 1_000);
      assertThat(second).isEqualTo(set.histogram());
      assertThat(second.getTag()).isEqualTo("set");
      assertThat(second.getStartTimeStamp()).isEqualTo(START + 1_500);
      assertThat(reader.nextIntervalHistogram()).isNull();
      assertThat(reader.getStartTimeSec()).isEqualTo(START / 1000.0);
    }
    assertThat(Files.readAllLines(file))
        .anyMatch(line -> line.startsWith("#[Histogram log format version 1.3]"))
        .anyMatch(line -> line.startsWith("Tag=get,0.000,1.000,2.3"));
  }

  @Test
  void tag_hasTheLengthsOrTheMarkOfAges() throws IOException {
    Path file = temp.resolve("001.hlog");

    write(
        file,
        fork(
            0,
            2.5,
            TimeHistogramFixture.ofSize(Operation.SET, 64, 127, 6_000),
            TimeHistogramFixture.censored(Operation.BULK_GET, 7_000)));

    assertThat(Files.readAllLines(file))
        .anyMatch(line -> line.startsWith("0.000,2.500,0.007"))
        .anyMatch(line -> line.startsWith("Tag=set_64..127,0.000,2.500,0.006"))
        .anyMatch(line -> line.startsWith("Tag=bulk_get_censored,0.000,2.500,0.007"));
  }

  @Test
  void forksWithoutTimes_haveNoFile() {
    Path file = temp.resolve("001.hlog");

    write(file, fork(0, 1));

    assertThat(file).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"'', 3", "-tag get, 2", "-tag set, 1"})
  void hdrHistogramsOwnTool_readsAllOperationsOrOne(String option, long count) throws Exception {
    Path file = temp.resolve("001.hlog");
    write(
        file,
        fork(
            0,
            1,
            TimeHistogramFixture.completed(Operation.GET, 1_000, 2_000),
            TimeHistogramFixture.completed(Operation.SET, 3_000)));
    Path out = temp.resolve("out");
    List<String> args = new ArrayList<>(List.of("-i", file.toString(), "-o", out.toString()));
    args.addAll(option.isEmpty() ? List.of() : List.of(option.split(" ")));
    Thread tool = new HistogramLogProcessor(args.toArray(String[]::new));
    tool.start();
    tool.join();
    assertThat(Files.readString(temp.resolve("out.hgrm")))
        .containsPattern("Total count\\s+=\\s+" + count + "\\b");
  }

  private static void write(Path file, Fork... forks) {
    HistogramLog.write(file, List.of(forks), TimeKind.COMPLETED);
  }

  private static Fork fork(long afterMillis, double seconds, TimeHistogram... histograms) {
    ResultBuilder fork = ResultBuilder.of(
            RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1))
        .startedAt(RunFixture.START.plusMillis(afterMillis))
        .seconds(seconds);
    List.of(histograms).forEach(one -> fork.histogram(1, one));
    return fork.fork();
  }
}
