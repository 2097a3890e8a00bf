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
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.HdrHistogram.Histogram;

/**
 * The serialisation of messages. Only classes of this program, of JMH, of HdrHistogram and of Java
 * itself are read, so that bytes from the network cannot make other code run; limits keep them from
 * filling the heap with references or nesting beyond the stack.
 */
public final class Parcel {
  private static final ObjectInputFilter KNOWN_CLASSES =
      ObjectInputFilter.Config.createFilter("maxdepth=100;maxrefs=10000000;maxarray=100000000;"
          + "cacheduel.**;org.openjdk.jmh.**;org.HdrHistogram.*;java.base/*;!*");

  private Parcel() {}

  static byte[] pack(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(value, bytes);
    return bytes.toByteArray();
  }

  static Object unpack(byte[] bytes) throws IOException {
    return read(new ByteArrayInputStream(bytes));
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
    return (Report) read(new InflaterInputStream(new ByteArrayInputStream(compressed)));
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

  private static Object read(InputStream bytes) throws IOException {
    try (ObjectInputStream objects = new ObjectInputStream(bytes)) {
      objects.setObjectInputFilter(KNOWN_CLASSES);
      return objects.readObject();
    } catch (ClassNotFoundException | ClassCastException e) {
      throw new IOException("not a message of this version of Cacheduel: " + e, e);
    }
  }
}
