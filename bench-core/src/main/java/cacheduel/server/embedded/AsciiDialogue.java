// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;

/** The text protocol: reads command lines and gives each to those who know the command. */
final class AsciiDialogue implements Dialogue {
  private final RequestInput in;
  private final AsciiReplies replies;
  private final AsciiRetrieval retrieval;
  private final AsciiStorage storage;
  private final AsciiChanges changes;
  private final AsciiAdministration administration;
  private final MetaCommands meta;

  AsciiDialogue(RequestInput in, ReplyOutput out, Store store, ServerStats stats) {
    this.in = in;
    this.replies = new AsciiReplies(out);
    this.retrieval = new AsciiRetrieval(store, replies);
    this.storage = new AsciiStorage(in, store, replies);
    this.changes = new AsciiChanges(store, replies);
    this.administration = new AsciiAdministration(store, stats, replies);
    this.meta = new MetaCommands(in, store, replies);
  }

  @Override
  public boolean next() throws IOException {
    String line = in.readLine();
    if (line == null) {
      return false;
    }
    AsciiRequest request = AsciiRequest.parse(line);
    switch (request.command()) {
      case "get", "gets", "gat", "gats" -> retrieval.run(request);
      case "mg", "ms", "md", "ma", "me" -> meta.run(request);
      case "mn" -> meta.noop();
      case "set" -> storage.run(StoreVerb.SET, request);
      case "add" -> storage.run(StoreVerb.ADD, request);
      case "replace" -> storage.run(StoreVerb.REPLACE, request);
      case "append" -> storage.run(StoreVerb.APPEND, request);
      case "prepend" -> storage.run(StoreVerb.PREPEND, request);
      case "cas" -> storage.run(StoreVerb.CAS, request);
      case "delete" -> changes.delete(request);
      case "touch" -> changes.touch(request);
      case "incr" -> changes.count(true, request);
      case "decr" -> changes.count(false, request);
      case "stats" -> administration.stats(request);
      case "flush_all" -> administration.flush(request);
      case "version" -> replies.line("VERSION " + ServerStats.VERSION);
      case "verbosity" -> administration.verbosity(request);
      case "quit" -> {
        return false;
      }
      default -> {
        return unknown(request);
      }
    }
    return true;
  }

  /** A web browser that was led here must not have its request body taken for commands. */
  private boolean unknown(AsciiRequest request) throws IOException {
    if (request.size() > 0 && request.last().startsWith("HTTP/")) {
      return false;
    }
    replies.error();
    return true;
  }
}
