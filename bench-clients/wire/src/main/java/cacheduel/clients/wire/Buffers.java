// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.nio.ByteBuffer;

/** Buffers outside of the heap. */
final class Buffers {
  /** Holds the usual request or reply; 500 connections have 8 MB of each. */
  static final int INITIAL = 16 * 1024;

  private static final int LARGEST = 1 << 30;

  private Buffers() {}

  /** Returns a larger buffer that begins with what remains in the old one, ready to be put to. */
  static ByteBuffer grown(ByteBuffer old, int needed) {
    int capacity = needed >= LARGEST ? needed : Integer.highestOneBit(Math.max(needed, 2) - 1) << 1;
    return ByteBuffer.allocateDirect(capacity).put(old);
  }
}
