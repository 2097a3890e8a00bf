// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The harness's own blocking connection to one node of Redis or Valkey, the counterpart of {@link
 * MemcachedConnection}. It speaks RESP2, which every version knows, until {@link #hello}.
 *
 * <p>Not safe for use by several threads at once. Every method throws an {@link IOException} that
 * names the node if it did not answer within the timeout or answered otherwise than expected. If its
 * cause is a {@link RespError}, the server has refused and the connection can still be used; else it
 * must be closed.
 */
public final class RespConnection implements Closeable {
  /** Bytes and requests that are gathered in one write. */
  private static final int BATCH_BYTES = 256 * 1024;

  private static final int BATCH = 1_000;

  private final Dialogue dialogue;
  private RespReader reader = new RespReader(2);

  /** Reads one reply. */
  private interface Answer {
    /** Returns whether to count it. */
    boolean read(ReplyBuffer reply) throws IOException;
  }

  private RespConnection(Dialogue dialogue) {
    this.dialogue = dialogue;
  }

  /** Connects to a server that asks for nothing. */
  public static RespConnection connect(InetSocketAddress address, Duration timeout)
      throws IOException {
    return connect(address, timeout, Entrance.OPEN);
  }

  /**
   * Connects and enters; the timeout holds for connecting and for each single read and write
   * afterwards.
   */
  public static RespConnection connect(
      InetSocketAddress address, Duration timeout, Entrance entrance) throws IOException {
    return new RespConnection(Dialogue.connect(address, timeout, entrance));
  }

  /**
   * Changes to a version of the protocol, and returns what the server reports about itself, for
   * example "server" and "mode".
   *
   * @param version 2 or 3
   */
  public Map<String, String> hello(int version) throws IOException {
    return dialogue.exchange("HELLO " + version, (request, reply) -> {
      put(request, "HELLO", List.of(Integer.toString(version)));
      dialogue.send();
      RespReader next = new RespReader(version);
      Map<String, String> about = texts(next.any(reply));
      if (!Integer.toString(version).equals(about.get("proto"))) {
        throw new ProtocolException("the server answered: " + about);
      }
      reader = next;
      return about;
    });
  }

  /** Checks that the server answers. */
  public void ping() throws IOException {
    expect("PONG", run("PING"));
  }

  /**
   * Returns the server's statistics in its own order, without the titles of their sections.
   *
   * @param sections for example "commandstats"; the server's default without any
   */
  public Map<String, String> info(String... sections) throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    String.valueOf(run("INFO", sections))
        .lines()
        .map(line -> line.split(":", 2))
        .filter(parts -> parts.length == 2)
        .forEach(parts -> values.put(parts[0], parts[1]));
    return values;
  }

  /** Drops every value that the server holds, whoever stored it. */
  public void flushAll() throws IOException {
    expect("OK", run("FLUSHALL"));
  }

  /**
   * Runs any command, and returns its reply: null, a text, or a list or map of replies.
   *
   * @param name the command's name, which messages have too
   * @param arguments texts of ASCII
   */
  public @Nullable Object run(String name, String... arguments) throws IOException {
    Optional<Object> answer = dialogue.exchange(name, (request, reply) -> {
      put(request, name, List.of(arguments));
      dialogue.send();
      return Optional.ofNullable(reader.any(reply));
    });
    return answer.orElse(null);
  }

  /**
   * Stores a value, whether or not the key exists.
   *
   * @param ttlSeconds time to live in seconds, 0 for no expiry
   */
  public void set(String key, byte[] value, int ttlSeconds) throws IOException {
    load(List.of(Map.entry(key, value)).iterator(), ttlSeconds);
  }

  /** Returns the value of a key, or null. */
  public byte @Nullable [] get(String key) throws IOException {
    // an MGET would take another type's value for a miss
    Optional<byte[]> value = dialogue.exchange("GET", (request, reply) -> {
      put(request, "GET", List.of(key));
      dialogue.send();
      return Optional.ofNullable(reader.value(reply));
    });
    return value.orElse(null);
  }

  /** Returns the values of some keys in their order, with null for each miss. */
  public List<byte @Nullable []> get(Collection<String> keys) throws IOException {
    return dialogue.exchange("MGET", (request, reply) -> {
      put(request, "MGET", keys);
      dialogue.send();
      reader.array(reply, keys.size());
      List<byte @Nullable []> values = new ArrayList<>();
      for (int i = 0; i < keys.size(); i++) {
        values.add(reader.value(reply));
      }
      return values;
    });
  }

  /** Deletes a key and returns whether the server had it. */
  public boolean delete(String key) throws IOException {
    return "1".equals(run("DEL", key));
  }

  /**
   * Stores entries in batches, and returns their count once the server has confirmed each one. If
   * it refuses one, the connection must be closed.
   *
   * @param entries keys with their values; pulled as the network takes them
   * @param ttlSeconds time to live in seconds, 0 for no expiry
   */
  public long load(Iterator<Map.Entry<String, byte[]>> entries, int ttlSeconds) throws IOException {
    return pipelined(
        "SET",
        entries,
        (request, entry) -> {
          request.respArray(ttlSeconds == 0 ? 3 : 5).respText("SET").respText(entry.getKey());
          request.respBytes(entry.getValue());
          if (ttlSeconds != 0) {
            request.respText("EX").respNumber(ttlSeconds);
          }
        },
        reply -> {
          reader.ok(reply);
          return true;
        });
  }

  /**
   * Deletes keys, whether or not the server has them, and returns how many it refused to delete. A
   * command for each, because a node of a cluster refuses keys of several slots in one.
   */
  public long unlink(Iterator<String> keys) throws IOException {
    return pipelined(
        "UNLINK", keys, (request, key) -> put(request, "UNLINK", List.of(key)), reply -> {
          try {
            reader.number(reply);
            return false;
          } catch (RespError refusal) {
            // another node of the cluster has it
            return !String.valueOf(refusal.getMessage()).startsWith("MOVED ");
          }
        });
  }

  @Override
  public void close() throws IOException {
    dialogue.close();
  }

  /** Sends a batch before it reads the replies of the one before, and returns how many it counts. */
  private <E> long pipelined(
      String name, Iterator<E> all, BiConsumer<RequestBuffer, E> put, Answer answer)
      throws IOException {
    return dialogue.exchange(name, (request, reply) -> {
      long counted = 0;
      for (int unread = 0; unread > 0 || all.hasNext(); ) {
        int sent = 0;
        for (; all.hasNext() && sent < BATCH && request.size() < BATCH_BYTES; sent++) {
          put.accept(request, all.next());
        }
        dialogue.send();
        for (; unread > 0; unread--) {
          counted += answer.read(reply) ? 1 : 0;
        }
        unread = sent;
      }
      return counted;
    });
  }

  private static void put(RequestBuffer request, String command, Collection<String> arguments) {
    request.respArray(1 + arguments.size()).respText(command);
    arguments.forEach(request::respText);
  }

  private static void expect(String expected, @Nullable Object reply) throws IOException {
    if (!expected.equals(reply)) {
      throw new ProtocolException("expected '" + expected + "', got: '" + reply + "'");
    }
  }

  private static Map<String, String> texts(@Nullable Object reply) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (reply instanceof Map<?, ?> map) {
      map.forEach((name, value) -> texts.put(String.valueOf(name), String.valueOf(value)));
    } else if (reply instanceof List<?> list) {
      for (int i = 0; i + 1 < list.size(); i += 2) {
        texts.put(String.valueOf(list.get(i)), String.valueOf(list.get(i + 1)));
      }
    }
    return texts;
  }
}
