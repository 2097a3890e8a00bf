// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.AsciiRequest.RefusalException;
import cacheduel.embedded.Store.Outcome;
import cacheduel.embedded.Store.StoreVerb;
import java.io.IOException;
import java.util.List;

/** The meta commands mg, ms and md with the flags of the bare wire; each returns its reply. */
final class MetaCommands {
  private final AsciiWrites writes;
  private final Store store;
  private final ReplyOutput out;

  MetaCommands(AsciiWrites writes, Store store, ReplyOutput out) {
    this.writes = writes;
    this.store = store;
    this.out = out;
  }

  /** Flags: v value, f client flags, k key, q no reply to a miss. */
  String get(AsciiRequest request) throws IOException, RefusalException {
    String key = key(request);
    List<String> flags = flags(request, 2, "vfkq");
    Item item = store.get(key);
    if (item == null) {
      return reply(flags, "EN");
    }
    if (!flags.contains("v")) {
      return "HD" + echoes(flags, key, item);
    }
    out.value("VA " + item.value().length + echoes(flags, key, item), item.value());
    return AsciiDialogue.SILENCE;
  }

  /** Flags: T expiration time, F client flags, q no reply to success. */
  String set(AsciiRequest request) throws IOException, RefusalException {
    String key = key(request);
    if (request.size() < 3) {
      throw new RefusalException(AsciiRequest.BAD_FORMAT);
    }
    long length = AsciiWrites.length(request, 2);
    List<String> flags;
    int clientFlags;
    long expirySeconds;
    try {
      flags = flags(request, 3, "TFq");
      clientFlags = (int) number(flags, 'F');
      expirySeconds = number(flags, 'T');
    } catch (RefusalException e) {
      writes.skipValue(length);
      throw e;
    }
    byte[] value = writes.readValue(StoreVerb.SET, key, clientFlags, length);
    store.store(StoreVerb.SET, key, store.item(value, clientFlags, expirySeconds), 0);
    return reply(flags, "HD");
  }

  /** Flag: q no reply to success. A miss is answered nevertheless, as in memcached 1.6.18. */
  String delete(AsciiRequest request) throws RefusalException {
    String key = key(request);
    List<String> flags = flags(request, 2, "q");
    return store.delete(key, 0) == Outcome.NOT_FOUND ? "NF" : reply(flags, "HD");
  }

  private static String reply(List<String> flags, String unlessQuiet) {
    return flags.contains("q") ? AsciiDialogue.SILENCE : unlessQuiet;
  }

  private static String key(AsciiRequest request) throws RefusalException {
    if (request.size() < 2) {
      throw new RefusalException("ERROR");
    }
    return request.key();
  }

  private static List<String> flags(AsciiRequest request, int first, String letters)
      throws RefusalException {
    List<String> flags = request.from(first);
    for (String flag : flags) {
      if (letters.indexOf(flag.charAt(0)) < 0) {
        throw new RefusalException("CLIENT_ERROR invalid flag");
      }
    }
    return flags;
  }

  /** Returns the item's metadata in the order of the flags, as memcached does. */
  private static String echoes(List<String> flags, String key, Item item) {
    StringBuilder echoes = new StringBuilder();
    for (String flag : flags) {
      echoes.append(
          switch (flag) {
            case "f" -> " f" + Integer.toUnsignedString(item.flags());
            case "k" -> " k" + key;
            default -> "";
          });
    }
    return echoes.toString();
  }

  /** Returns the number that follows a flag's letter; 0 without the flag. */
  private static long number(List<String> flags, char letter) throws RefusalException {
    for (String flag : flags) {
      if (flag.charAt(0) == letter) {
        String digits = flag.substring(1);
        return AsciiRequest.required(
            letter == 'T' ? Decimal.signed(digits) : Decimal.unsigned(digits),
            "CLIENT_ERROR bad token in command line format");
      }
    }
    return 0;
  }
}
