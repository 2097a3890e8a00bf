// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class of an adapter that uses API which not every version of the library has. The adapter
 * checks {@link OptionalParts} before it touches the class, and does without it if the API is
 * missing. Nested classes belong to the part.
 *
 * @implSpec The class itself must extend and implement only types that every version has, so that
 *     it can be loaded and inspected; its nested classes need not.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OptionalPart {
  /**
   * The API that the part requires, each element as {@code package.Type}, {@code
   * package.Type#method} or, with the number of its parameters, {@code package.Type#method/2}; a
   * constructor is called {@code <init>}. Only public and protected API counts.
   */
  String[] needs();

  /** The effect of leaving out this part, in words for the user. */
  String without();
}
