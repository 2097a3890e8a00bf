// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.totals.ErrorKinds;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class ErrorTallyTest {
  private final Map<String, Long> kinds = new HashMap<>();
  private final ErrorTally tally = new ErrorTally(kinds);

  @Test
  void messagesThatDifferInNumbersOnly_areOneKind() {
    tally.add(new IOException("timeout after 1001 ms"), false);
    tally.add(new IOException("timeout after 1002 ms"), false);
    assertThat(kinds).containsExactly(Map.entry("IOException: timeout after 1001 ms", 2L));
  }

  @Test
  void kindsOfSeveralJvms_areAddedUpUnderTheFirstText() {
    kinds.put("IOException: 127.0.0.1:4711 gone", 1L);
    ErrorKinds.add(kinds, "IOException: 127.0.0.1:4712 gone", 2);
    ErrorKinds.add(kinds, "IOException: here", 3);
    assertThat(kinds)
        .containsOnly(
            Map.entry("IOException: 127.0.0.1:4711 gone", 3L), Map.entry("IOException: here", 3L));
  }

  @Test
  void wrappedFailure_isNamedByItsCause() {
    Throwable wrapped = new ExecutionException(new CompletionException(new IOException("gone")));
    assertThat(ErrorTally.kind(wrapped)).isEqualTo("IOException: gone");
  }

  @Test
  void interruptedCall_saysThatTheHarnessEndedIt() {
    tally.add(new IOException("closed"), true);
    assertThat(kinds.keySet())
        .singleElement()
        .asString()
        .startsWith("no answer within the operation timeout");
  }

  @Test
  void manyKinds_areBounded() {
    for (char c = 'a'; c <= 'z'; c++) {
      tally.add(new IOException("reason " + c), false);
    }
    assertThat(kinds).hasSize(21).containsEntry("others", 6L);
  }

  @Test
  void failureWithoutACauseOrAText_isNamedByItsType() {
    assertThat(ErrorTally.kind(new ExecutionException(null))).isEqualTo("ExecutionException");
    assertThat(ErrorTally.kind(new IOException("\n"))).isEqualTo("IOException: ");
  }

  @Test
  void longText_isCutOff() {
    String fits = "x".repeat(160 - "IOException: ".length());
    assertThat(ErrorTally.kind(new IOException(fits))).isEqualTo("IOException: " + fits);
    assertThat(ErrorTally.kind(new IOException(fits + "y")))
        .isEqualTo("IOException: " + fits + "...");
  }

  @Test
  void description_hasTheMostFrequentKinds() {
    Map<String, Long> errors = new HashMap<>(Map.of("a", 1L, "b", 3L, "c", 2L));
    assertThat(ErrorTally.describe(errors)).isEqualTo("3 x b; 2 x c; 1 x a");
    errors.put("d", 4L);
    errors.put("e", 5L);
    assertThat(ErrorTally.describe(errors)).isEqualTo("5 x e; 4 x d; 3 x b; 2 more kinds");
    assertThat(ErrorTally.describe(Map.of())).isEmpty();
  }
}
