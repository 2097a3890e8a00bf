// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTest {
  @Test
  void csv_quotesWhatWouldEndAField() {
    assertThat(Csv.line(List.of("a", "b,c", "say \"d\"", "e\nf", "")))
        .isEqualTo("a,\"b,c\",\"say \"\"d\"\"\",\"e\nf\",\r\n");
  }
}
