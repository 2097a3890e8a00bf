// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import cacheduel.figure.Range;
import cacheduel.result.CellResult;
import cacheduel.result.Noise;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.text.NumberText;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cell's operations per second, with their validity and meaning.
 *
 * @param status {@link Status#VALID}, or the mark without which the number is never shown
 * @param meaning the counted event
 * @param throughput null if nothing was measured
 * @param noisy whether it is valid, but was measured on a disturbed machine
 */
public record Rate(Status status, Meaning meaning, @Nullable Throughput throughput, boolean noisy) {
  /** The point that a counted operation has reached. */
  public enum Meaning {
    /** The call returned with the server's answer. */
    ANSWERED(""),
    /** The future completed with the server's answer. */
    COMPLETED(" completed"),
    /** The call returned without waiting for the server. */
    ACCEPTED(" accepted only");

    private final String label;

    Meaning(String label) {
      this.label = label;
    }
  }

  /** Returns the rate of a cell, valid or not. */
  public static Rate of(CellResult result) {
    Meaning meaning = switch (result.cell().mode()) {
      case BLOCKING -> Meaning.ANSWERED;
      case ASYNC -> Meaning.COMPLETED;
      case NOREPLY -> Meaning.ACCEPTED;
    };
    return new Rate(result.status(), meaning, result.throughput(), result.noisy());
  }

  /** Returns the number if it is valid, else null. */
  public @Nullable Throughput verified() {
    return status == Status.VALID ? throughput : null;
  }

  /** Returns the number if it is valid and counts answers of the server, else null. */
  public @Nullable Throughput answered() {
    return meaning == Meaning.ACCEPTED ? null : verified();
  }

  /** Returns the number if it is valid and counts calls without an answer, else null. */
  public @Nullable Throughput accepted() {
    return meaning == Meaning.ACCEPTED ? verified() : null;
  }

  /** Returns the number if it was measured and a check failed, else null. */
  public @Nullable Throughput unverified() {
    return status == Status.VALID ? null : throughput;
  }

  /**
   * Returns "38,120 ± 910", "38,120 ± 4,200 NOISY", "INVALID (38,100)" or, if nothing was measured,
   * "FAILED".
   */
  public String text() {
    return text(meaning.label);
  }

  /** Returns the same without the meaning, where a heading names it. */
  public String plainText() {
    return text("");
  }

  private String text(String label) {
    if (throughput == null) {
      return status == Status.VALID ? "" : status.name();
    }
    return doubtful(label)
        .map(number -> status + " (" + number + ")")
        .orElseGet(() -> number(throughput) + label + (noisy ? " " + Noise.MARK : ""));
  }

  /**
   * Returns the rate if the cell is not valid, for example "38,100"; empty if it is valid or nothing
   * was measured.
   */
  public Optional<String> doubtful() {
    return doubtful(meaning.label);
  }

  private Optional<String> doubtful(String label) {
    return Optional.ofNullable(unverified())
        .map(rate -> NumberText.three(rate.opsPerSecond()) + label);
  }

  /** Returns whether the interval is unknown, or wider than the number. */
  public static boolean isVague(Throughput throughput) {
    double margin = margin(throughput);
    return Double.isNaN(margin) || NumberText.isVague(throughput.opsPerSecond(), margin);
  }

  /** Returns "38,120 ± 910" or, without an interval, "~38,000". */
  public static String number(Throughput throughput) {
    double margin = margin(throughput);
    return Double.isNaN(margin)
        ? supported(throughput)
        : NumberText.withMargin(throughput.opsPerSecond(), margin);
  }

  /** Returns the number with its margin, or alone if it is vague, to be followed by its unit. */
  public static String brief(Throughput throughput) {
    return isVague(throughput) ? supported(throughput) : number(throughput);
  }

  /** Returns the number alone, in the digits that its interval supports; "~38,000" without one. */
  public static String supported(Throughput throughput) {
    return supported(throughput.opsPerSecond(), throughput);
  }

  /** Formats another figure of the same operations, as uncertain as their rate. */
  public static String supported(double figure, @Nullable Throughput throughput) {
    double margin = relativeMargin(throughput);
    return (Double.isNaN(margin) ? NumberText.VAGUE : "")
        + NumberText.supported(figure, Math.abs(figure) * margin);
  }

  /** Returns half the width of the interval as a share of the number; NaN without one. */
  public static double relativeMargin(@Nullable Throughput throughput) {
    return throughput == null ? Double.NaN : margin(throughput) / throughput.opsPerSecond();
  }

  private static double margin(Throughput throughput) {
    return Range.of(throughput).margin();
  }
}
