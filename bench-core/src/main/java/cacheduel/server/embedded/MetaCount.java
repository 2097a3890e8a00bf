// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import org.jspecify.annotations.Nullable;

/** What ma makes of an item, and what it says of it; for one request. */
final class MetaCount implements Change {
  private final MetaRequest request;
  private final Delta delta;
  private final long now;
  private final MetaLine line = new MetaLine();

  MetaCount(MetaRequest request, boolean up, Store store) {
    this.request = request;
    NewValue initial = request.has('N') ? NewValue.number(request.initial(), 0) : null;
    this.delta = store.delta(up, request.delta(), request.cas(), initial);
    this.now = store.now();
  }

  /** What is to be said of the counter, its number too where that is asked for. */
  MetaLine line() {
    return line;
  }

  @Override
  public Answer apply(@Nullable Item live) {
    Answer counted = delta.apply(live);
    return switch (counted.outcome()) {
      case STORED, CREATED -> told(live, counted);
      default -> counted;
    };
  }

  /**
   * Takes the flags in their order. Where the number has outgrown its room and so got a new item,
   * T reaches only the old one, as in memcached: it is shown, and without effect.
   */
  private Answer told(@Nullable Item live, Answer counted) {
    Item item = counted.stored();
    String number = item.text().stripTrailing();
    if (request.has('v')) {
      line.value(number.length());
    } else {
      line.status("HD");
    }
    for (String flag : request.flags()) {
      if (flag.charAt(0) == 'O' && request.opaqueTooLong()) {
        break;
      }
      item = follow(flag, item, live == null);
    }
    if (request.has('v')) {
      line.data(number);
    }
    boolean outgrown = live != null && live.use() != item.use();
    return outgrown ? counted : new Answer(counted.outcome(), item);
  }

  private Item follow(String flag, Item item, boolean created) {
    switch (flag.charAt(0)) {
      case 'T' -> {
        return item.expiringAt(Expiry.at(request.expiry(), now));
      }
      case 'N' -> {
        return created ? item.expiringAt(Expiry.at(request.vivifyExpiry(), now)) : item;
      }
      case 't' -> line.flag('t', Expiry.secondsLeft(item.expiresAt(), now));
      case 'c' -> line.cas(item.cas());
      case 'O' -> line.echo(flag);
      case 'k' -> line.key(request.key(), request.has('b'));
      default -> {
        // The flag asks for no word in the line.
      }
    }
    return item;
  }
}
