// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.Protocol;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures the wire client and another program in pairs, and alternates which one is first. */
record InPairs(String unit, String other, int pairs) {
  /** A measurement that takes some seconds. */
  interface Measured {
    double run() throws Exception;
  }

  /** Prints each pair, and the median of the ratios wire / other with its 95 % interval. */
  void compare(String title, Measured wire, Measured its, PrintStream out) throws Exception {
    List<Double> ratios = new ArrayList<>();
    out.printf("%s%npair  %10s  %10s  wire / %s   (%s)%n", title, "wire", other, other, unit);
    for (int pair = 1; pair <= pairs; pair++) {
      boolean wireFirst = pair % 2 == 0;
      double first = wireFirst ? wire.run() : its.run();
      double second = wireFirst ? its.run() : wire.run();
      double ours = wireFirst ? first : second;
      double theirs = wireFirst ? second : first;
      ratios.add(ours / theirs);
      out.printf("%4d  %10.0f  %10.0f  %8.3f%n", pair, ours, theirs, ours / theirs);
    }
    ratios.sort(null);
    int rank = rankOfTheInterval(pairs);
    out.printf(
        "wire / %s: median %.3f (%.3f to %.3f), lowest %.3f, highest %.3f, %d pairs%n",
        other,
        (ratios.get((pairs - 1) / 2) + ratios.get(pairs / 2)) / 2,
        ratios.get(rank),
        ratios.get(pairs - 1 - rank),
        ratios.get(0),
        ratios.get(pairs - 1),
        pairs);
  }

  /**
   * Returns the 0-based rank of the lower end of the median's interval, by the sign test: 0, which
   * is too narrow, for fewer than six pairs.
   */
  private static int rankOfTheInterval(int pairs) {
    double term = Math.pow(0.5, pairs);
    double below = term;
    int rank = 0;
    for (int k = 1; k <= pairs / 2; k++) {
      term *= (pairs - k + 1) / (double) k;
      below += term;
      if (below > 0.025) {
        break;
      }
      rank = k;
    }
    return rank;
  }

  /** Returns the second argument, or ASCII if there is none. */
  static Protocol protocol(String[] args) {
    return args.length > 1 ? Protocol.valueOf(args[1].toUpperCase(Locale.ROOT)) : Protocol.ASCII;
  }

  /** Runs a program to its end and returns what it prints. */
  static String output(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
    if (process.waitFor() != 0) {
      throw new IOException(command + " has failed");
    }
    return output;
  }
}
