// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import java.time.Duration;

/**
 * What would probably decide a race.
 *
 * @param rounds the additional rounds, at least 1
 * @param time the time that they take
 */
public record Prospect(int rounds, Duration time) {}
