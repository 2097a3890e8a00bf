// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Counts an item up or down.
 *
 * @param amount unsigned
 * @param expectedCas what the item's cas must be; 0 is any
 * @param initial what is stored if there is nothing to count; null for nothing
 * @param newCas the cas of the item after it was counted
 */
record Delta(
    boolean up, long amount, long expectedCas, @Nullable Item initial, long newCas, long nowMillis)
    implements Change {
  @Override
  public Answer apply(@Nullable Item live) {
    if (live == null) {
      return new Answer(initial == null ? Outcome.NOT_FOUND : Outcome.CREATED, initial);
    }
    OptionalLong number = Decimal.unsigned(live.text());
    if (live.value().length == 0) {
      return new Answer(Outcome.NON_NUMERIC, live);
    }
    if (expectedCas != 0 && expectedCas != live.cas()) {
      return new Answer(Outcome.EXISTS, live);
    }
    if (number.isEmpty()) {
      return new Answer(Outcome.NON_NUMERIC, live);
    }
    String counted = Long.toUnsignedString(count(number.getAsLong()));
    return new Answer(Outcome.STORED, holding(live, counted));
  }

  /** A number that outgrows its room goes into a new item. */
  private Item holding(Item live, String digits) {
    int room = live.value().length;
    byte[] value = padded(digits, room);
    return value.length > room
        ? live.succeededBy(value, newCas, new ItemUse(nowMillis))
        : live.holding(value, newCas);
  }

  /** Up wraps round at 2^64, down stops at 0. */
  private long count(long number) {
    if (up) {
      return number + amount;
    }
    return Long.compareUnsigned(amount, number) > 0 ? 0 : number - amount;
  }

  /** A shorter number keeps the old length, with blanks at its end, as memcached leaves it. */
  private static byte[] padded(String digits, int oldLength) {
    byte[] bytes = digits.getBytes(StandardCharsets.ISO_8859_1);
    byte[] value = Arrays.copyOf(bytes, Math.max(bytes.length, oldLength));
    Arrays.fill(value, bytes.length, value.length, (byte) ' ');
    return value;
  }
}
