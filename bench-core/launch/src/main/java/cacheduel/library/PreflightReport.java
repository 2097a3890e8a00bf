// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.preflight.PreflightEvent;
import cacheduel.preflight.PreflightEvent.Kind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The outcome of a preflight.
 *
 * @param events in the order in which they came
 * @param stopped the reason why the preflight did not finish; empty if it did
 */
record PreflightReport(List<PreflightEvent> events, Optional<String> stopped) {
  private static final int MOST_NAMED = 4;

  PreflightReport {
    events = List.copyOf(events);
  }

  /** Returns why the client cannot be measured; empty if it can. */
  Optional<String> problem() {
    List<String> unlinked = texts(Kind.UNLINKED);
    if (!unlinked.isEmpty()) {
      return Optional.of(inShort(unlinked));
    }
    if (stopped.isPresent()) {
      return stopped;
    }
    List<String> failed = texts(Kind.FAILED);
    return failed.isEmpty() || !texts(Kind.WORKED).isEmpty()
        ? Optional.empty()
        : Optional.of("no use of it succeeds: " + inShort(failed));
  }

  /**
   * Returns a note on each use of the client that failed. The text is the same in every run: it is
   * part of the recorded settings, so it omits the cause of a failure, which may contain a port.
   */
  List<String> notes() {
    return texts(Kind.BROKEN).stream()
        .map(use -> use + ": an operation failed in the preflight before the run")
        .toList();
  }

  private List<String> texts(Kind kind) {
    return events.stream()
        .filter(event -> event.kind() == kind)
        .map(PreflightEvent::text)
        .distinct()
        .toList();
  }

  private static String inShort(List<String> texts) {
    String named = texts.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
    return texts.size() <= MOST_NAMED
        ? named
        : named + "; and " + (texts.size() - MOST_NAMED) + " more";
  }
}
