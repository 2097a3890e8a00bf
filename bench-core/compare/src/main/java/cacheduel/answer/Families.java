// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.client.Family;
import cacheduel.plan.Cell;
import cacheduel.text.Words;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The reason why races on servers of several families have no common ranking. */
public final class Families {
  private Families() {}

  /** Returns it as a sentence; empty if all races with a floor are of one family. */
  public static Optional<String> sentence(List<Answer> answers) {
    Map<Family, Set<String>> servers = new LinkedHashMap<>();
    for (Answer answer : answers) {
      Cell sample = answer.race().question().sample();
      if (sample.protocol().family() != Family.NATIVE) {
        servers
            .computeIfAbsent(sample.protocol().family(), family -> new LinkedHashSet<>())
            .add(sample.server());
      }
    }
    List<String> names =
        servers.values().stream().map(some -> String.join("/", some)).toList();
    return names.size() < 2
        ? Optional.empty()
        : Optional.of(
            "No ranking over %s: another server answers another protocol there. Compare what each client adds to its own floor, and the CPU per operation."
                .formatted(Words.and(names)));
  }
}
