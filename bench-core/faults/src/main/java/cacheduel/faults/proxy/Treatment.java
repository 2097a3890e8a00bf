// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import cacheduel.input.EnumNames;
import cacheduel.text.NumberText;

/**
 * What the proxy does with the connections to one node from now on.
 *
 * @param kind what
 * @param amount {@link Kind#DELAY}: ms by which each request is late; {@link Kind#LOSS}: percent of the
 *     packets; {@link Kind#THROTTLE}: bytes in a second and direction; else 0
 */
public record Treatment(Kind kind, long amount) {
  /** Bytes pass. */
  public static final Treatment PASS = new Treatment(Kind.PASS, 0);

  /** Returns a treatment without an amount. */
  public static Treatment of(Kind kind) {
    return new Treatment(kind, 0);
  }

  /** Returns a label such as "delay 10 ms". */
  public String label() {
    String name = EnumNames.of(kind).replace('-', ' ');
    return switch (kind) {
      case DELAY -> name + " " + amount + " ms";
      case LOSS -> name + " " + amount + " %";
      case THROTTLE -> name + " " + NumberText.whole(amount) + " bytes/s";
      case PASS -> "back to normal";
      default -> name;
    };
  }

  /** What the proxy does. */
  public enum Kind {
    /** Bytes pass. A connection whose server refuses it is reset. */
    PASS,
    /** Requests arrive late by a time, in order. Bytes that are late when it ends pass at once. */
    DELAY,
    /**
     * Some requests and answers, and what follows them, arrive as late as TCP delivers the bytes of
     * a lost packet: by 200 ms, and twice as long for each further loss of the same bytes. Bytes
     * that are late when it ends pass at once.
     */
    LOSS,
    /**
     * Both directions pass no more than a number of bytes in a second, all connections together. Bytes
     * that are late when it ends pass at once.
     */
    THROTTLE,
    /**
     * Nothing passes, nothing is closed, and new connections are not established: the system
     * ignores them as if packets were lost. What was held passes when it ends.
     */
    BLACK_HOLE,
    /**
     * Connections are accepted, requests are read, nothing is answered. Connections that lost bytes
     * are reset when it ends.
     */
    SILENT,
    /** Every open connection is reset once; afterwards bytes pass. */
    RESET,
    /** Every open connection is reset, and the port is closed. */
    REFUSE,
    /**
     * Every open connection is reset; a new one gets the error of a full server, and is closed. The
     * error is that of Redis if the last request began like one of RESP, else that of memcached.
     */
    FULL,
    /**
     * The next answer with a value on each connection ends in the middle of the value, as far as it
     * arrived at once, and the connection is closed.
     */
    CUT
  }
}
