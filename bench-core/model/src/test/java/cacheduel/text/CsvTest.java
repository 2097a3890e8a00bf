// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTest {
  @Test
  void csv_quotesWhatWouldEndAField() {
    Csv csv = new Csv();
    csv.line(List.of("a", "b,c", "say \"d\"", "e\nf", ""));
    csv.line(List.of("1", "2", "3", "4", "5"));

    assertThat(csv.text()).isEqualTo("a,\"b,c\",\"say \"\"d\"\"\",\"e\nf\",\r\n1,2,3,4,5\r\n");
  }
}
