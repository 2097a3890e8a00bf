// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A store and the dialogues on it, without a socket. */
final class Session {
  final ManualClock clock = new ManualClock();
  final Counters counters = new Counters();
  final Store store;
  private final ServerStats stats;

  Session() {
    this(0);
  }

  Session(long maxBytes) {
    store = new Store(clock, maxBytes, counters);
    stats = new ServerStats(store, counters, clock, () -> 1);
  }

  /** Sends requests of the text protocol at once and returns all replies. */
  String ascii(String requests) {
    byte[] bytes = requests.getBytes(StandardCharsets.ISO_8859_1);
    return new String(talk(new ByteArrayInputStream(bytes), false), StandardCharsets.ISO_8859_1);
  }

  /** As {@link #ascii}, but each read gives one byte only. */
  String asciiByteByByte(String requests) {
    byte[] bytes = requests.getBytes(StandardCharsets.ISO_8859_1);
    return new String(talk(new Trickle(bytes), false), StandardCharsets.ISO_8859_1);
  }

  /** Sends requests of the binary protocol, in hex, and returns all replies, in hex. */
  String binary(String requests) {
    return hex(talk(new ByteArrayInputStream(bytes(requests)), true));
  }

  /** As {@link #binary}, but each read gives one byte only. */
  String binaryByteByByte(String requests) {
    return hex(talk(new Trickle(bytes(requests)), true));
  }

  private byte[] talk(InputStream source, boolean binary) {
    ByteArrayOutputStream replies = new ByteArrayOutputStream();
    ReplyOutput out = new ReplyOutput(replies, counters);
    RequestInput in = new RequestInput(source, out, counters);
    Dialogue dialogue = binary
        ? new BinaryDialogue(in, out, store, stats)
        : new AsciiDialogue(in, out, store, stats);
    try {
      while (dialogue.next()) {
        // The dialogue does the work.
      }
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return replies.toByteArray();
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replaceAll("\\s", ""));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static final class Trickle extends ByteArrayInputStream {
    Trickle(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
      return super.read(target, offset, Math.min(length, 1));
    }
  }
}
