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
                "goodput: hits, stored values and misses; if there are false misses, no miss of a"
                    + " faulty node during the fault",
                "the load is open: an operation is due whether or not the earlier ones have ended;"
                    + " a key belongs to the node that held it before the fault",
                "of several rounds the median is shown, with the range if that is wider than a"
                    + " tenth of it; for what should never happen, the worst round is shown",
                "behaviour: a client hangs if a call takes more than three timeouts and a second,"
                    + " or never ends; it starves healthy nodes if these fall below 50 %; it leaves"
                    + " threads or connections behind if more than 4 threads or 2 connections are"
                    + " left over",
                "a picture shows the round with the median time to recover; its scale ends at 130 %"
                    + " of the operations due",
                "not within 20 s: censored; the load ended before the goodput came back",
                "\"" + FigureText.NONE
                    + "\": unknown or not applicable, such as healthy nodes if all"
                    + " nodes are faulty or the client itself is"),
            Arrays.stream(FaultFigure.values())
                .map(figure -> figure.label() + ": " + figure.definition()))
        .toList();
  }
}
