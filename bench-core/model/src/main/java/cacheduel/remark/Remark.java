// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.remark;

import java.io.Serializable;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A remark on a result or a run. Readers get its text; code decides by its kind and its subject, never
 * by the text.
 *
 * @param kind the kind
 * @param subject what of the result it is about, such as a client, an operation, a fork or a property
 *     of the machine; empty if it is about all of it
 * @param text a sentence without a full stop: the observation, then what to do
 */
public record Remark(RemarkKind kind, String subject, String text) implements Serializable {

  /** Returns a remark on the whole result, or the whole run. */
  public static Remark of(RemarkKind kind, String text) {
    return new Remark(kind, "", text);
  }

  /** Returns a remark on the whole result, whose text has figures. */
  public static Remark of(RemarkKind kind, String format, Object... figures) {
    return of(kind, String.format(Locale.ROOT, format, figures));
  }

  /** Returns the same remark in other words. */
  public Remark with(String otherText) {
    return new Remark(kind, subject, otherText);
  }

  /** Returns the texts of remarks in one line; empty without remarks. */
  public static String joined(Collection<Remark> remarks) {
    return remarks.stream().map(Remark::text).collect(Collectors.joining("; "));
  }
}
