// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.result.Status;
import java.util.List;

/**
 * The validity of a cell's numbers.
 *
 * @param status the verdict
 * @param reasons the reasons why it is not {@link Status#VALID}
 * @param warnings remarks that a reader needs although the numbers are valid
 */
record Validity(Status status, List<String> reasons, List<String> warnings) {}
