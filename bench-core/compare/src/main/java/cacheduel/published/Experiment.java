// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import java.util.List;

/**
 * The figures and conclusions of a published report.
 *
 * <p>Immutable.
 *
 * @param preset the name of the preset that replays it
 * @param source the report
 * @param notes gaps and contradictions that concern the report as a whole
 * @param tables its figures
 * @param claims its conclusions
 */
public record Experiment(
    String preset,
    Source source,
    List<String> notes,
    List<PublishedTable> tables,
    List<Claim> claims) {
  public Experiment {
    notes = List.copyOf(notes);
    tables = List.copyOf(tables);
    claims = List.copyOf(claims);
  }

  /**
   * The identity and setup of a report.
   *
   * @param title the report's title
   * @param year the year of publication
   * @param environment versions, machines and settings, one text each
   */
  public record Source(String title, String publisher, String year, List<String> environment) {
    public Source {
      environment = List.copyOf(environment);
    }
  }
}
