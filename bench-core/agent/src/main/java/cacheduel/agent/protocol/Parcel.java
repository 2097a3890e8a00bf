// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.HdrHistogram.Histogram;

/**
 * The serialisation of messages. Only classes of this program, of JMH, of HdrHistogram and of Java
 * itself are read, so that bytes from the network cannot make other code run. No array may be longer
 * than the bytes that could fill it, and nesting is limited: hashing sets within sets takes twice as
 * long with each level.
 */
public final class Parcel {
  private static final ObjectInputFilter KNOWN_CLASSES =
      ObjectInputFilter.Config.createFilter("maxdepth=32;maxrefs=10000000;"
          + "cacheduel.**;org.openjdk.jmh.**;org.HdrHistogram.*;java.base/*;!*");

  /** The most that deflate can expand a byte to. */
  private static final int DEFLATE_RATIO = 1_032;

  /** A hash table has at most so many places for each byte of its entries. */
  private static final int PLACES = 4;

  private Parcel() {}

  static byte[] pack(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(value, bytes);
    return bytes.toByteArray();
  }

  static Object unpack(byte[] bytes) throws IOException {
    return read(new ByteArrayInputStream(bytes), bytes.length);
  }

  /** Returns a report in compressed form. */
  public static byte[] compress(Report report) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try (OutputStream out = new DeflaterOutputStream(bytes, deflater)) {
      write(report, out);
    } finally {
      deflater.end();
    }
    return bytes.toByteArray();
  }

  /** Returns a report from its compressed form. */
  public static Report expand(byte[] compressed) throws IOException {
    return (Report) read(
        new InflaterInputStream(new ByteArrayInputStream(compressed)),
        (long) DEFLATE_RATIO * compressed.length);
  }

  private static void write(Object value, OutputStream out) throws IOException {
    try (ObjectOutputStream objects = new Packing(out)) {
      objects.writeObject(value);
    }
  }

  /** Writes histograms in their own encoding. */
  private static final class Packing extends ObjectOutputStream {
    Packing(OutputStream out) throws IOException {
      super(out);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object value) {
      return value instanceof Histogram histogram ? PackedHistogram.of(histogram) : value;
    }
  }

  private static Object read(InputStream bytes, long length) throws IOException {
    try (ObjectInputStream objects = new ObjectInputStream(bytes)) {
      objects.setObjectInputFilter(info -> info.arrayLength() > PLACES * length
          ? ObjectInputFilter.Status.REJECTED
          : KNOWN_CLASSES.checkInput(info));
      return objects.readObject();
    } catch (ClassNotFoundException | ClassCastException e) {
      throw new IOException("not a message of this version of Cacheduel: " + e, e);
    }
  }

  /**
   * A histogram in HdrHistogram's own encoding, which omits the zeros that most of it consists of. It
   * replaces the histogram in a parcel; reading the parcel restores the histogram.
   *
   * @param bytes version 2 of the encoding
   */
  @SuppressWarnings("ArrayRecordComponent") // exists in a parcel only
  private record PackedHistogram(byte[] bytes) implements Serializable {
    static PackedHistogram of(Histogram histogram) {
      ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
      int length = histogram.encodeIntoByteBuffer(buffer);
      return new PackedHistogram(Arrays.copyOf(buffer.array(), length));
    }

    @Serial
    private Object readResolve() {
      Histogram histogram = Histogram.decodeFromByteBuffer(ByteBuffer.wrap(bytes), 0);
      // others with larger values are added to it
      histogram.setAutoResize(true);
      return histogram;
    }
  }
}
