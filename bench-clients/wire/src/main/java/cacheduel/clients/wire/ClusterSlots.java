// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.client.Protocol;
import cacheduel.socket.RespError;
import cacheduel.socket.RespReader;
import java.net.ProtocolException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The places of keys in a cluster of Redis or Valkey: its slots ("Key distribution model" of the
 * Redis cluster specification). When a client is opened, each node names the slots that it has. A
 * later change is not followed; the nodes then answer with an error.
 */
final class ClusterSlots implements Places {
  private static final int COUNT = 16_384;
  private static final int NO_NODE = -1;

  /** A node's slots follow so many words about it. */
  private static final int WORDS_BEFORE_SLOTS = 8;

  private static final int POLYNOMIAL = 0x1021;
  private static final int TOP_BIT = 0x8000;
  private static final int CRC_BITS = 0xffff;
  private static final int[] CRCS =
      IntStream.range(0, 1 << Byte.SIZE).map(ClusterSlots::crcOfByte).toArray();

  private final int[] nodes = new int[COUNT];

  ClusterSlots() {
    Arrays.fill(nodes, NO_NODE);
  }

  /** Asks each node over its first connection, before any caller uses it. */
  static ClusterSlots ask(List<Node> nodes, Protocol protocol) throws CacheClientException {
    ClusterSlots slots = new ClusterSlots();
    for (int node = 0; node < nodes.size(); node++) {
      Call<Void> question = slots.question(node, protocol);
      Link link = nodes.get(node).connections().get(0).shared();
      link.send(question);
      link.receive(question);
    }
    slots.requireAll();
    return slots;
  }

  private Call<Void> question(int node, Protocol protocol) {
    RespReader reader = new RespReader(protocol == Protocol.RESP3 ? 3 : 2);
    return new Call<>(out -> out.respArray(2).respText("CLUSTER").respText("NODES"), in -> {
      try {
        add(node, String.valueOf(reader.any(in)));
      } catch (RespError e) {
        throw new ProtocolException("the server names no slots of a cluster: " + e.getMessage());
      }
      return null;
    });
  }

  /**
   * Notes the slots of a node.
   *
   * @param all its reply to CLUSTER NODES, in which one line is about itself
   */
  void add(int node, String all) throws ProtocolException {
    String own = all.lines()
        .filter(line -> line.contains(" myself"))
        .findFirst()
        .orElseThrow(() -> new ProtocolException("the server does not name itself: " + all));
    String[] words = own.split(" ", -1);
    try {
      for (int word = WORDS_BEFORE_SLOTS; word < words.length; word++) {
        // one in brackets is about to move, and is among the others as long as it is here
        if (!words[word].startsWith("[")) {
          String[] ends = words[word].split("-", 2);
          int last = Integer.parseInt(ends[ends.length - 1]);
          Arrays.fill(nodes, Integer.parseInt(ends[0]), last + 1, node);
        }
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new ProtocolException("the server names other slots than expected: " + own);
    }
  }

  /** Checks that each slot has a node. */
  void requireAll() throws CacheClientException {
    for (int slot = 0; slot < COUNT; slot++) {
      if (nodes[slot] == NO_NODE) {
        throw new CacheClientException(
            "no server has slot %d of the cluster: give the addresses of all its masters"
                .formatted(slot));
      }
    }
  }

  /** Returns the slot of a key, or of the part in its first braces if that is not empty. */
  @Override
  public int of(String key) {
    int open = key.indexOf('{');
    int close = open < 0 ? -1 : key.indexOf('}', open);
    int crc = close > open + 1 ? crc16(key, open + 1, close) : crc16(key, 0, key.length());
    return crc % COUNT;
  }

  @Override
  public int node(int place) {
    return nodes[place];
  }

  /** Returns the CRC-16 (XMODEM) of a part of a text of ASCII. */
  static int crc16(String text, int from, int to) {
    int crc = 0;
    for (int i = from; i < to; i++) {
      crc = ((crc << Byte.SIZE) & CRC_BITS) ^ CRCS[((crc >> Byte.SIZE) ^ text.charAt(i)) & 0xff];
    }
    return crc;
  }

  private static int crcOfByte(int value) {
    int crc = value << Byte.SIZE;
    for (int bit = 0; bit < Byte.SIZE; bit++) {
      crc = (crc & TOP_BIT) == 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
    }
    return crc & CRC_BITS;
  }
}
