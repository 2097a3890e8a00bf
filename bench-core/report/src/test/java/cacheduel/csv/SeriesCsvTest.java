// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.floor.TruthFixture;
import cacheduel.report.ReportFixture;
import cacheduel.result.Status;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeriesCsvTest {
  @TempDir
  Path temp;

  @Test
  void intervals_areALineForEachSecondWithTheStatus() {
    assertThat(SeriesCsv.intervals(ReportFixture.run(
                temp,
                TruthFixture.intervals(TruthFixture.SPY_ASCII, Status.INVALID),
                TruthFixture.sizes(TruthFixture.SPY_BINARY)))
            .lines())
        .containsExactly(
            "cell,status,fork,process,warmup,iteration,start_s,s,operations,p50_ns,p99_ns,errors",
            "003,INVALID,1,1,true,1,0,1,1500,90000,250000,0",
            "003,INVALID,1,2,false,1,1.25,0.5,1000,80000,200000,2",
            "003,INVALID,2,1,false,1,0,1,0,0,0,7");
  }

  @Test
  void sizes_areALineForEachKindOperationAndRange() {
    assertThat(SeriesCsv.sizes(ReportFixture.run(
                temp,
                TruthFixture.intervals(TruthFixture.SPY_ASCII, Status.VALID),
                TruthFixture.sizes(TruthFixture.SPY_BINARY)))
            .lines())
        .containsExactly(
            "cell,status,kind,operation,from_length,to_length,latency_count,latency_mean_ns,"
                + "latency_p50_ns,latency_p90_ns,latency_p99_ns,latency_p999_ns,latency_max_ns,"
                + "latency_censored_count,latency_censored_above_quantile",
            "005,VALID,COMPLETED,GET,64,64,190617,88000,80000,120000,240000,720000,3200000,,",
            "005,VALID,COMPLETED,GET,1024,2047,190617,132000,120000,180000,360000,1080000,4800000,,",
            "005,VALID,ACCEPTED,GET,64,64,190617,1100,1000,1500,3000,9000,2203647,,");
  }
}
