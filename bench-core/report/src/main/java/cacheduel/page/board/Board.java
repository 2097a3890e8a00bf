// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import java.util.List;

/**
 * The answers to the questions about one workload.
 *
 * @param run the 0-based number of the run
 * @param label the workload in few words
 * @param question the question that its races answer
 * @param cards a card for each finding
 * @param asides what the answers say together
 * @param modes the charts and the libraries, mode by mode
 */
public record Board(
    int run,
    String label,
    String question,
    List<VerdictCard> cards,
    List<String> asides,
    List<ModePanels> modes) {}
