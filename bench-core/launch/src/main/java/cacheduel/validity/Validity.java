// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.result.Status;
import java.util.List;

/**
 * What a cell's numbers are worth.
 *
 * @param status the judgement
 * @param reasons why it is not {@link Status#VALID}
 * @param warnings what a reader must know although the numbers hold
 */
record Validity(Status status, List<String> reasons, List<String> warnings) {}
