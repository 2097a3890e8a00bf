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
  private final RequestInput in;
  private final Store store;
  private final ServerStats stats;
  private final AsciiReplies replies;
  private final AsciiWrites writes;
  private final MetaCommands meta;

  AsciiDialogue(RequestInput in, ReplyOutput out, Store store, ServerStats stats) {
    this.in = in;
    this.store = store;
    this.stats = stats;
    this.replies = new AsciiReplies(out);
    AsciiValues values = new AsciiValues(in, store);
    this.writes = new AsciiWrites(values, store, replies);
    this.meta = new MetaCommands(values, store, replies);
  }

  @Override
  public boolean next() throws IOException {
    String line = in.readLine();
    if (line == null) {
      return false;
    }
    AsciiRequest request = AsciiRequest.parse(line);
    try {
      run(request);
    } catch (RefusalException refusal) {
      replies.line(request, refusal.reply());
    }
    return !request.command().equals("quit");
  }

  private void run(AsciiRequest request) throws IOException, RefusalException {
    switch (request.command()) {
      case "get", "gets" -> get(request);
      case "set" -> writes.store(StoreVerb.SET, request);
      case "add" -> writes.store(StoreVerb.ADD, request);
      case "cas" -> writes.store(StoreVerb.CAS, request);
      case "delete" -> writes.delete(request);
      case "touch" -> writes.touch(request);
      case "incr" -> writes.increment(request);
      case "mg" -> meta.get(request);
      case "ms" -> meta.set(request);
      case "md" -> meta.delete(request);
      case "mn" -> replies.line("MN");
      case "stats" -> stats(request);
      case "flush_all" -> flush(request);
      case "version" -> replies.line("VERSION " + ServerStats.VERSION);
      case "quit" -> {
        // The caller closes the connection.
      }
      default -> throw new RefusalException("ERROR");
    }
  }

  private void get(AsciiRequest request) throws IOException, RefusalException {
    if (request.size() < 2) {
      throw new RefusalException("ERROR");
    }
    for (String key : request.from(1)) {
      AsciiRequest.checkedKey(key);
    }
    boolean withCas = request.command().equals("gets");
    for (String key : request.from(1)) {
      Item item = store.get(key);
      if (item != null) {
        replies.value(valueLine(key, item, withCas), item.value());
      }
    }
    replies.line("END");
  }

  private static String valueLine(String key, Item item, boolean withCas) {
    String flags = Integer.toUnsignedString(item.flags());
    String cas = withCas ? " " + Long.toUnsignedString(item.cas()) : "";
    return "VALUE " + key + " " + flags + " " + item.value().length + cas;
  }

  private void stats(AsciiRequest request) throws IOException, RefusalException {
    Map<String, String> group = stats.group(request.size() == 1 ? "" : request.word(1));
    if (group == null) {
      throw new RefusalException("ERROR");
    }
    for (Map.Entry<String, String> entry : group.entrySet()) {
      replies.line("STAT " + entry.getKey() + " " + entry.getValue());
    }
    replies.line("END");
  }

  /** Accepts no delay but 0: flushing at another time than requested would go unnoticed. */
  private void flush(AsciiRequest request) throws IOException, RefusalException {
    boolean delayed = request.size() > (request.noreply() ? 2 : 1);
    if (delayed && request.signed(1, "CLIENT_ERROR invalid exptime argument") != 0) {
      throw new RefusalException("SERVER_ERROR this server cannot flush later");
    }
    store.flush();
    replies.line(request, "OK");
  }
}
