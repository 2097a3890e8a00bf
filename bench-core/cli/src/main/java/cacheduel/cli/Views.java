// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.page.ReportPage;
import cacheduel.report.Reports;
import cacheduel.store.Run;

/** The reports of a run, written to its folder. */
final class Views {
  private Views() {}

  /** Writes or replaces the tables and the page. */
  static void write(Run run) {
    Reports.write(run);
    ReportPage.write(run);
  }
}
