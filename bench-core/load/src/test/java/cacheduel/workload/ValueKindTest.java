// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueKindTest {
  @ParameterizedTest
  @CsvSource({"1, 0", "1, 1024", "1, 65535", "1, 65536", "7, 20", "50, 1024", "1000, 100000"})
  void storedBytesOfAnObject_areThoseOfJavasSerialization(int entries, int length)
      throws IOException {
    Workload workload =
        Workloads.of("valueKind", "object:" + entries, "valueSize", String.valueOf(length));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(Values.of(workload).create(7, length));
    }
    assertThat(workload.maxValueBytes()).isEqualTo(bytes.size());
  }

  @Test
  void storedBytesOfOthers_areTheirLength() {
    assertThat(ValueKind.parse("bytes").storedBytes(1024)).isEqualTo(1024);
    assertThat(ValueKind.parse("string").storedBytes(1024)).isEqualTo(1024);
  }

  @Test
  void shares_addUpAndDifferByOneAtMost() {
    ValueKind kind = ValueKind.parse("object:7");
    int[] shares = IntStream.range(0, 7).map(entry -> kind.share(100, entry)).toArray();
    assertThat(shares).containsExactly(15, 15, 14, 14, 14, 14, 14);
  }

  @Test
  void onlyBytes_areRaw() {
    assertThat(ValueKind.parse("bytes").isRaw()).isTrue();
    assertThat(ValueKind.parse("string").isRaw()).isFalse();
    assertThat(ValueKind.parse("object").isRaw()).isFalse();
  }
}
