// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class of an adapter that calls what not every version of the library has. Such a class is
 * left out with a version that lacks it; the adapter asks {@link OptionalParts} before it touches
 * the class. Classes within it belong to it.
 *
 * @implSpec The class itself must extend and implement only what every version has, so that it can
 *     be loaded and asked; the classes within it need not.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OptionalPart {
  /**
   * What the library must have, each as {@code package.Type}, {@code package.Type#method} or, with
   * the number of its parameters, {@code package.Type#method/2}; a constructor is called {@code
   * <init>}. Only what is public or protected counts.
   */
  String[] needs();

  /** What is different without this part, for people. */
  String without();
}
