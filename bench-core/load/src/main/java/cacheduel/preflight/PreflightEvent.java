// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preflight;

import java.util.Locale;
import java.util.Optional;

/**
 * A message of {@link Preflight} to the harness: a line of its standard output, among those that
 * the library prints. Immutable.
 *
 * @param kind the subject of the message
 * @param text one line of readable text; may be empty
 */
public record PreflightEvent(Kind kind, String text) {
  private static final String MARK = "@cacheduel-preflight ";

  /** The subject of a message. */
  public enum Kind {
    /** The step that begins now. */
    STEP,
    /** Something that the adapter needs and the library lacks. */
    UNLINKED,
    /** A step that failed for another reason, with the reason. */
    FAILED,
    /** A use of the client in which every step succeeded. */
    WORKED,
    /** A use of the client in which a step failed. */
    BROKEN,
    /** The end of the preflight. */
    DONE
  }

  public PreflightEvent {
    text = text.replaceAll("\\s+", " ").strip();
  }

  /** Returns the line without its line break. */
  String line() {
    return MARK + kind.name().toLowerCase(Locale.ROOT) + " " + text;
  }

  /** Returns the message in a line of output; empty if the line is not one of the preflight's. */
  public static Optional<PreflightEvent> parse(String line) {
    if (!line.startsWith(MARK)) {
      return Optional.empty();
    }
    String[] kindAndText = line.substring(MARK.length()).split(" ", 2);
    return Optional.of(
        new PreflightEvent(Kind.valueOf(kindAndText[0].toUpperCase(Locale.ROOT)), kindAndText[1]));
  }
}
