// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.store.Environment;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.List;

/** Compares the environments of runs, since numbers from different machines are not comparable. */
final class Conditions {
  private Conditions() {}

  /** Returns how the machine, JVM and servers of each run differ from those of the first run. */
  static List<String> differences(List<Run> runs, List<String> names) {
    List<String> lines = new ArrayList<>();
    Run first = runs.get(0);
    for (int i = 1; i < runs.size(); i++) {
      Run other = runs.get(i);
      Environment environment = first.info().environment();
      List<String> its = new ArrayList<>(environment.differences(
          "in " + names.get(0), other.info().environment(), "in " + names.get(i)));
      String server = Facts.servers(first);
      String otherServer = Facts.servers(other);
      if (!server.equals(otherServer)) {
        its.add("server: %s in %s, %s in %s"
            .formatted(server, names.get(0), otherServer, names.get(i)));
      }
      if (!its.isEmpty()) {
        lines.add("NOT THE SAME CONDITIONS: do not compare numbers of %s with those of %s. %s."
            .formatted(names.get(i), names.get(0), String.join("; ", its)));
      }
    }
    return lines;
  }
}
