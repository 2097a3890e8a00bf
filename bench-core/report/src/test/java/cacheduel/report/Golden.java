// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Texts that were read by a person and found right. */
public final class Golden {
  private Golden() {}

  public static String text(String name) {
    try (InputStream in = Golden.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the columns of a table that the golden one has, so that a new parameter or figure, which
   * is a column, changes no golden text. No field may be quoted.
   */
  static String columns(String table, String golden) {
    List<String> written = List.of(table.lines().findFirst().orElseThrow().split(",", -1));
    String[] kept = golden.lines().findFirst().orElseThrow().split(",", -1);
    assertThat(written).containsSubsequence(kept);
    return table
        .lines()
        .map(line -> List.of(line.split(",", -1)))
        .map(fields -> {
          assertThat(fields).hasSameSizeAs(written);
          return Arrays.stream(kept)
              .map(name -> fields.get(written.indexOf(name)))
              .collect(Collectors.joining(",", "", "\n"));
        })
        .collect(Collectors.joining());
  }
}
