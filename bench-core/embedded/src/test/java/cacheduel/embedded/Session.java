// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Connection.Dialogue;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A store served in both protocols without a socket. */
final class Session {
  final ManualClock clock = new ManualClock();
  private final Counters counters = new Counters();
  private final Store store;
  private final ServerStats stats;

  Session() {
    store = new Store(clock, 0, counters);
    stats = new ServerStats(store, counters, () -> 1);
  }

  /** Sends requests of the text protocol at once and returns all replies. */
  String ascii(String requests) {
    byte[] bytes = requests.getBytes(StandardCharsets.ISO_8859_1);
    return new String(talk(new ByteArrayInputStream(bytes), false), StandardCharsets.ISO_8859_1);
  }

  /** Like {@link #ascii}, but each read returns one byte. */
  String asciiByteByByte(String requests) {
    byte[] bytes = requests.getBytes(StandardCharsets.ISO_8859_1);
    return new String(talk(new Trickle(bytes), false), StandardCharsets.ISO_8859_1);
  }

  /** Sends requests of the binary protocol, in hex, and returns all replies, in hex. */
  String binary(String requests) {
    return hex(talk(new ByteArrayInputStream(bytes(requests)), true));
  }

  /** Like {@link #binary}, but each read returns one byte. */
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
        // Each call serves one request.
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
