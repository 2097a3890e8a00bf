// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import org.jspecify.annotations.Nullable;

/**
 * What mg makes of an item, and the line that it says of it; for one request. The flags take effect
 * in their order, so that what one of them changes is what a later one shows.
 */
final class MetaFetch implements Change {
  private final MetaRequest request;
  private final Store store;
  private final MetaLine line = new MetaLine();
  private boolean created;
  private boolean won;
  private boolean refused;
  private long now;

  MetaFetch(MetaRequest request, Store store) {
    this.request = request;
    this.store = store;
  }

  /** Whether the opaque is too long, which memcached notices when it is about to repeat it. */
  boolean refused() {
    return refused;
  }

  /** What is to be said of the item that this was applied to. */
  MetaLine line() {
    return line;
  }

  @Override
  public Answer apply(@Nullable Item live) {
    created = live == null && request.has('N');
    Item item = created ? store.item(new NewValue(new byte[0], 0, 0)) : live;
    if (item == null) {
      return new Answer(Outcome.NOT_FOUND, null);
    }
    begin(item);
    for (String flag : request.flags()) {
      item = follow(flag, item);
      if (refused) {
        return new Answer(Outcome.TOUCHED, item);
      }
    }
    return new Answer(Outcome.TOUCHED, end(item));
  }

  private void begin(Item item) {
    if (request.has('v')) {
      line.value(item.value().length);
    } else {
      line.status("HD");
    }
  }

  private Item follow(String flag, Item item) {
    switch (flag.charAt(0)) {
      case 'T' -> {
        return item.expiringAt(Expiry.at(request.expiry(), now()));
      }
      case 'N' -> {
        won |= created;
        return created ? item.expiringAt(Expiry.at(request.vivifyExpiry(), now())) : item;
      }
      case 'R' -> won |= isDue(item);
      default -> show(flag, item);
    }
    return item;
  }

  private void show(String flag, Item item) {
    switch (flag.charAt(0)) {
      case 's' -> line.flag('s', item.value().length);
      case 't' -> line.flag('t', Expiry.secondsLeft(item.expiresAt(), now()));
      case 'c' -> line.cas(item.cas());
      case 'f' -> line.flag('f', Integer.toUnsignedLong(item.flags()));
      case 'l' -> line.flag('l', item.use().idleSeconds(now()));
      case 'h' -> line.flag('h', item.use().fetched() ? 1 : 0);
      case 'k' -> line.key(request.key(), item.marks().binaryKey());
      case 'O' -> showOpaque(flag);
      default -> {
        // The flag asks for no word in the line.
      }
    }
  }

  private void showOpaque(String flag) {
    refused = request.opaqueTooLong();
    line.echo(flag);
  }

  /** Whether the item has less time left than the client wants to renew it in. */
  private boolean isDue(Item item) {
    long left = Expiry.secondsLeft(item.expiresAt(), now());
    long wanted = Expiry.secondsLeft(Expiry.at(request.recacheExpiry(), now()), now());
    return !created && !item.marks().tokenSent() && left >= 0 && left < wanted;
  }

  /** Tells one client, and only one, that it is to renew the value. */
  private Item end(Item item) {
    ItemMarks marks = item.marks();
    if (marks.tokenSent()) {
      line.flag('Z');
    }
    if (marks.stale()) {
      line.flag('X');
      won |= !marks.tokenSent();
    }
    if (won) {
      line.flag('W');
      return item.marked(marks.withTokenSent());
    }
    return item;
  }

  /** One moment for all flags, and not asked for where none needs it. */
  private long now() {
    if (now == 0) {
      now = store.now();
    }
    return now;
  }
}
