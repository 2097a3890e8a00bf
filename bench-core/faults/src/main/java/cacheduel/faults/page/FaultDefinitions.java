// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultFigure;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** How to read the tables and pictures. */
final class FaultDefinitions {
  private FaultDefinitions() {}

  static List<String> lines() {
    return Stream.concat(
            Stream.of(
                "goodput: hits, stored values, and misses unless no server can have said so",
                "the load is open: an operation is due whether or not the earlier ones have ended, and"
                    + " a key is of the node that held it before the fault",
                "of several rounds the median is shown, with the range if it is wider than a tenth of"
                    + " it, and of what should never happen the worst round",
                "in words: a client hangs if a call takes more than three timeouts and a second, or has"
                    + " no end; it starves healthy nodes below 80 %; and it leaves threads or"
                    + " connections behind if there are more than 4 or 2 above those before",
                "a picture shows the round with the middle time to recover; its answers end at 130 % of"
                    + " what was due",
                "not within 20 s: censored; the load ended before the goodput came back",
                "\"" + FigureText.NONE
                    + "\": unknown, or does not apply, as there is no healthy node"
                    + " if all are faulty or the client itself is"),
            Arrays.stream(FaultFigure.values())
                .map(figure -> figure.label() + ": " + figure.definition()))
        .toList();
  }
}
