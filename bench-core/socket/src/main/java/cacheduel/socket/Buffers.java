// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.nio.ByteBuffer;

/** Sizes of buffers outside of the heap. */
public final class Buffers {
  /** Holds the usual request or reply, in bytes; 500 connections have 8 MB of each. */
  public static final int INITIAL_BYTES = 16 * 1024;

  private static final int LARGEST = 1 << 30;

  private Buffers() {}

  /** Returns a larger buffer that begins with what remains in the old one, ready for more. */
  static ByteBuffer grown(ByteBuffer old, int needed) {
    int capacity = needed >= LARGEST ? needed : Integer.highestOneBit(Math.max(needed, 2) - 1) << 1;
    return ByteBuffer.allocateDirect(capacity).put(old);
  }
}
