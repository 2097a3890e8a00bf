// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/**
 * A claim, held against the figures that its own report prints and against those of a run.
 *
 * @param claim the claim
 * @param published what the report's own figures say of it
 * @param measured what the run says of it
 */
public record ClaimResult(Claim claim, Judgement published, Judgement measured) {}
