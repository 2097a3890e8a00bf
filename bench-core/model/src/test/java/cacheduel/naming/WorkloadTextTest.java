// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.naming;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.workload.Workload;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "1000, '1,000 B'",
    "1024, 1 KB",
    "1536, 1.5 KB",
    "1537, '1,537 B'",
    "64..100, 64 to 100 B",
    "768..1280, 768 B to 1.25 KB",
    "1024..2048, 1 to 2 KB",
    "64:70+1024:30, 64 B to 1 KB"
  })
  void size_isExactInTheLargestUnit(String valueSize, String words) {
    assertThat(WorkloadText.size(Workload.parse(Map.of("valueSize", valueSize)).valueSize()))
        .isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "get, gets",
    "bulkGet, bulk gets",
    "set:10+get:90, '90 % gets, 10 % sets'",
    "get:1+set:2, '66.7 % sets, 33.3 % gets'",
    "get:9995+delete:5, '99.95 % gets, 0.05 % deletes'",
    "get:99999+set:1, '99.999 % gets, 0.001 % sets'"
  })
  void operations_areNamedByTheirShare(String mix, String words) {
    assertThat(WorkloadText.operations(Workload.parse(Map.of("mix", mix)).mix()))
        .isEqualTo(words);
  }
}
