// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.catalog.InstalledClient;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.text.WordUtils;

/** The known faults of a client, for a terminal of 80 columns. */
public final class FaultLines {
  private static final int WIDTH = 80;
  private static final String BULLET = "  - ";
  private static final String NEXT = "    ";

  private FaultLines() {}

  /** Returns a heading and a wrapped item for each fault; empty if there are none. */
  public static List<String> of(InstalledClient client) {
    List<String> lines = new ArrayList<>();
    if (!client.knownFaults().isEmpty()) {
      lines.add("  known faults:");
    }
    client.faultSentences().stream().flatMap(FaultLines::item).forEach(lines::add);
    return lines;
  }

  private static Stream<String> item(String sentence) {
    String wrapped = WordUtils.wrap(sentence, WIDTH - BULLET.length(), "\n" + NEXT, false);
    return (BULLET + wrapped).lines();
  }
}
