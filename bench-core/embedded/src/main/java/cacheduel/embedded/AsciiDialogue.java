// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.AsciiRequest.RefusalException;
import cacheduel.embedded.Connection.Dialogue;
import cacheduel.embedded.Store.StoreVerb;
import java.io.IOException;
import java.util.Map;

/** The text protocol: parses requests and dispatches them; serves those that change no item. */
final class AsciiDialogue implements Dialogue {
  /** Marks a command that gets no reply. */
  static final String SILENCE = "";

  private final RequestInput in;
  private final ReplyOutput out;
  private final Store store;
  private final ServerStats stats;
  private final AsciiWrites writes;
  private final MetaCommands meta;

  AsciiDialogue(RequestInput in, ReplyOutput out, Store store, ServerStats stats) {
    this.in = in;
    this.out = out;
    this.store = store;
    this.stats = stats;
    this.writes = new AsciiWrites(in, store);
    this.meta = new MetaCommands(writes, store, out);
  }

  @Override
  public boolean next() throws IOException {
    String line = in.readLine();
    if (line == null) {
      return false;
    }
    AsciiRequest request = AsciiRequest.parse(line);
    String reply = reply(request);
    if (!reply.equals(SILENCE) && !request.noreply()) {
      out.line(reply);
    }
    return !request.command().equals("quit");
  }

  /** Executes a command and returns the last line of its reply, or {@link #SILENCE}. */
  private String reply(AsciiRequest request) throws IOException {
    try {
      return switch (request.command()) {
        case "get" -> get(request, false);
        case "gets" -> get(request, true);
        case "set" -> writes.store(StoreVerb.SET, request);
        case "add" -> writes.store(StoreVerb.ADD, request);
        case "cas" -> writes.store(StoreVerb.CAS, request);
        case "delete" -> writes.delete(request);
        case "touch" -> writes.touch(request);
        case "incr" -> writes.increment(request);
        case "mg" -> meta.get(request);
        case "ms" -> meta.set(request);
        case "md" -> meta.delete(request);
        case "mn" -> "MN";
        case "stats" -> stats(request);
        case "flush_all" -> flush(request);
        case "version" -> "VERSION " + ServerStats.VERSION;
        case "quit" -> SILENCE;
        default -> "ERROR";
      };
    } catch (RefusalException refusal) {
      return refusal.reply();
    }
  }

  private String get(AsciiRequest request, boolean withCas) throws IOException, RefusalException {
    if (request.size() < 2) {
      return "ERROR";
    }
    for (String key : request.from(1)) {
      AsciiRequest.checkedKey(key);
    }
    for (String key : request.from(1)) {
      Item item = store.get(key);
      if (item != null) {
        out.value(valueLine(key, item, withCas), item.value());
      }
    }
    return "END";
  }

  private static String valueLine(String key, Item item, boolean withCas) {
    String flags = Integer.toUnsignedString(item.flags());
    String cas = withCas ? " " + Long.toUnsignedString(item.cas()) : "";
    return "VALUE " + key + " " + flags + " " + item.value().length + cas;
  }

  private String stats(AsciiRequest request) throws IOException {
    Map<String, String> group = stats.group(request.size() == 1 ? "" : request.word(1));
    if (group == null) {
      return "ERROR";
    }
    for (Map.Entry<String, String> entry : group.entrySet()) {
      out.line("STAT " + entry.getKey() + " " + entry.getValue());
    }
    return "END";
  }

  /** Accepts no delay but 0: flushing at another time than requested would go unnoticed. */
  private String flush(AsciiRequest request) throws RefusalException {
    boolean delayed = request.size() > (request.noreply() ? 2 : 1);
    if (delayed && request.signed(1, "CLIENT_ERROR invalid exptime argument") != 0) {
      return "SERVER_ERROR this server cannot flush later";
    }
    store.flush();
    return "OK";
  }
}
