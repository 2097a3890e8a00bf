// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The command line's own explanations: the options in its help, other spellings, and completion.
 */
@NullMarked
package cacheduel.cli.help;

import org.jspecify.annotations.NullMarked;
