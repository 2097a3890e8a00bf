// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The harness's own blocking connection to one memcached node, in the ASCII protocol: for what must
 * not go through a client under test, such as statistics, bulk load, clean-up and checks.
 *
 * <p>Not safe for use by several threads at once. Every method throws an {@link IOException} that
 * names the node if it did not answer within the timeout or answered otherwise than expected; the
 * connection must then be closed. The protocol is memcached's doc/protocol.txt.
 */
public final class MemcachedConnection implements Closeable {
  private static final int BUFFER = 256 * 1024;
  private static final int MAX_KEY = 250;

  private final InetSocketAddress address;
  private final TimedChannel channel;
  private final ByteBuffer in = ByteBuffer.allocate(BUFFER).flip();
  private final ByteBuffer out = ByteBuffer.allocate(BUFFER);

  private MemcachedConnection(InetSocketAddress address, TimedChannel channel) {
    this.address = address;
    this.channel = channel;
  }

  /** Connects; the timeout holds for connecting and for each single read and write afterwards. */
  public static MemcachedConnection connect(InetSocketAddress address, Duration timeout)
      throws IOException {
    try {
      return new MemcachedConnection(address, TimedChannel.connect(address, timeout));
    } catch (IOException e) {
      throw named(address, "connect", e);
    }
  }

  public InetSocketAddress address() {
    return address;
  }

  /** Returns what the server says of its version, for example "1.6.18". */
  public String version() throws IOException {
    return exchange("version", () -> barrier());
  }

  /** Returns the server's counters in its own order. */
  public Map<String, String> stats() throws IOException {
    return exchange("stats", () -> readStats("stats"));
  }

  /** Returns one group of the server's statistics, for example "settings" or "items". */
  public Map<String, String> stats(String group) throws IOException {
    String request = "stats " + group;
    return exchange(request, () -> readStats(request));
  }

  /** Drops every value that the server holds, whoever stored it. */
  public void flushAll() throws IOException {
    exchange("flush_all", () -> {
      send("flush_all");
      return expect("OK", readLine());
    });
  }

  /**
   * Stores entries with flags 0 without waiting for each one's answer, and returns their count once
   * the server has worked them all off.
   *
   * <p>The server does not say whether it stored each one: compare its counters afterwards.
   *
   * @param entries keys with their values; pulled as the network takes them
   * @param ttlSeconds time to live in seconds, 0 for no expiry
   */
  public long load(Iterator<Map.Entry<String, byte[]>> entries, int ttlSeconds) throws IOException {
    String flagsAndTtl = " 0 " + ttlSeconds + " ";
    return exchange("set", () -> {
      long count = 0;
      for (; entries.hasNext(); count++) {
        Map.Entry<String, byte[]> entry = entries.next();
        byte[] value = entry.getValue();
        put("set " + checked(entry.getKey()) + flagsAndTtl + value.length + " noreply\r\n");
        put(value);
        put("\r\n");
      }
      barrier();
      return count;
    });
  }

  /** Deletes keys, whether or not the server has them, and returns how many were named. */
  public long delete(Iterator<String> keys) throws IOException {
    return exchange("delete", () -> {
      long count = 0;
      for (; keys.hasNext(); count++) {
        put("delete " + checked(keys.next()) + " noreply\r\n");
      }
      barrier();
      return count;
    });
  }

  /** Returns the bytes that are stored under a key, or null if the server has none. */
  public byte @Nullable [] get(String key) throws IOException {
    return exchange("get", () -> readFound(key)).orElse(null);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private Optional<byte[]> readFound(String key) throws IOException {
    send("get " + checked(key));
    String line = readLine();
    if (line.equals("END")) {
      return Optional.empty();
    }
    byte[] value = readValue(expect("VALUE ", line));
    expect("END", readLine());
    return Optional.of(value);
  }

  private byte[] readValue(String header) throws IOException {
    byte[] value = new byte[Integer.parseInt(header.split(" ", -1)[3])];
    for (int at = 0; at < value.length; ) {
      fill();
      int count = Math.min(in.remaining(), value.length - at);
      in.get(value, at, count);
      at += count;
    }
    expect("", readLine());
    return value;
  }

  private Map<String, String> readStats(String request) throws IOException {
    send(request);
    Map<String, String> stats = new LinkedHashMap<>();
    for (String line = readLine(); !line.equals("END"); line = readLine()) {
      String[] parts = expect("STAT ", line).split(" ", 3);
      stats.put(parts[1], parts.length > 2 ? parts[2] : "");
    }
    return stats;
  }

  /** The answer to this comes after the answers, or the silence, to all that was sent before. */
  private String barrier() throws IOException {
    send("version");
    return expect("VERSION ", readLine()).substring("VERSION ".length());
  }

  private void send(String line) throws IOException {
    put(line);
    put("\r\n");
    flush();
  }

  private void put(String text) throws IOException {
    put(text.getBytes(ISO_8859_1));
  }

  private void put(byte[] bytes) throws IOException {
    for (int at = 0; at < bytes.length; ) {
      if (!out.hasRemaining()) {
        flush();
      }
      int count = Math.min(out.remaining(), bytes.length - at);
      out.put(bytes, at, count);
      at += count;
    }
  }

  private void flush() throws IOException {
    channel.write(out.flip());
    out.clear();
  }

  private void fill() throws IOException {
    if (!in.hasRemaining()) {
      channel.read(in.clear());
      in.flip();
    }
  }

  private String readLine() throws IOException {
    StringBuilder line = new StringBuilder();
    while (true) {
      fill();
      char next = (char) (in.get() & 0xff);
      if (next == '\n') {
        return line.toString();
      }
      if (next != '\r') {
        line.append(next);
      }
    }
  }

  private static String expect(String start, String line) throws IOException {
    if (start.isEmpty() ? !line.isEmpty() : !line.startsWith(start)) {
      throw new IOException("expected '" + start.strip() + "', got: '" + line + "'");
    }
    return line;
  }

  private static String checked(String key) {
    boolean legal = !key.isEmpty() && key.length() <= MAX_KEY;
    for (int i = 0; legal && i < key.length(); i++) {
      legal = key.charAt(i) > ' ' && key.charAt(i) < 0x7f;
    }
    if (!legal) {
      throw new IllegalArgumentException(
          "a key must be 1 to 250 printable ASCII characters without a space, got: '" + key + "'");
    }
    return key;
  }

  private <T> T exchange(String what, Exchange<T> exchange) throws IOException {
    try {
      return exchange.run();
    } catch (IOException e) {
      throw named(address, what, e);
    }
  }

  private static IOException named(InetSocketAddress address, String what, IOException e) {
    String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return new IOException(Addresses.format(address) + ": " + what + ": " + reason, e);
  }

  private interface Exchange<T> {
    T run() throws IOException;
  }
}
