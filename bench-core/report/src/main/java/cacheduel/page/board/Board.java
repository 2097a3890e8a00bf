// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import java.util.List;

/**
 * The answers to the questions about one workload.
 *
 * @param run the 0-based number of the run
 * @param label a short name of the workload
 * @param question the question that its races answer
 * @param cards a card for each finding
 * @param modes the charts and the libraries, mode by mode
 */
public record Board(
    int run, String label, String question, List<VerdictCard> cards, List<ModePanels> modes) {}
