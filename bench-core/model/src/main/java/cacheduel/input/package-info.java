// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What users mistype. Knows no other package; every other may know it. */
@NullMarked
package cacheduel.input;

import org.jspecify.annotations.NullMarked;
