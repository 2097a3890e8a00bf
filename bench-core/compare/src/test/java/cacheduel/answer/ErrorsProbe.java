// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import java.util.*;

final class ErrorsProbe {
  public static void main(String[] a) {
    int races = Integer.parseInt(a[0]);
    Map<String, List<double[]>> fields = new LinkedHashMap<>();
    fields.put("2 equal", RaceTrial.ofOneCell(0, 0));
    if (a.length > 1) {
      fields.put("3 equal", RaceTrial.ofOneCell(0, 0, 0));
      fields.put("8 equal", RaceTrial.ofOneCell(0, 0, 0, 0, 0, 0, 0, 0));
      fields.put("2 equal, 3 slow", RaceTrial.ofOneCell(0, 0, -.3, -.3, -.3));
      fields.put("2+1 cells", List.of(new double[] {0, 0}, new double[] {0}));
      fields.put("2+2 cells", List.of(new double[] {0, 0}, new double[] {0, 0}));
      fields.put("4+1 cells", List.of(new double[] {0, 0, 0, 0}, new double[] {0}));
    }
    for (RaceNoise noise : RaceNoise.ALL)
      for (var f : fields.entrySet())
        for (boolean dealt : new boolean[] {true, false}) {
          StringBuilder s = new StringBuilder();
          for (int n : new int[] {2, 3, 4, 5, 6, 8, 12}) {
            RaceTrial t = RaceTrial.ofFixed(
                races, n, seed -> new SimulatedRace(noise, f.getValue(), dealt, seed));
            s.append(String.format(" %5.2f", 100.0 * t.wrongFastest() / races));
          }
          RaceTrial t = RaceTrial.ofBudgeted(
              races, 16, seed -> new SimulatedRace(noise, f.getValue(), dealt, seed));
          s.append(String.format(
              " | %5.2f close %5.2f rounds %.1f",
              100.0 * t.wrongFastest() / races, 100.0 * t.close() / races, t.rounds()));
          System.out.printf(
              "%-40s %-16s %s %s%n", noise.name(), f.getKey(), dealt ? "dealt" : "drawn", s);
        }
  }
}
