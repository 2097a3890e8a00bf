// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A connection on which a short request gets a line as its answer, from memcached and Redis. */
final class EchoedLine implements AutoCloseable {
  /** Redis calls it an unknown command, which is a line, too. */
  private static final byte[] REQUEST = "version\r\n".getBytes(StandardCharsets.US_ASCII);

  private static final int PATIENCE_MILLIS = 5000;

  private final Socket socket = new Socket();
  private final byte[] answer = new byte[1024];

  EchoedLine(InetSocketAddress server) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.connect(server, PATIENCE_MILLIS);
  }

  /** Returns the median time of some round trips, in ns. */
  long medianNanos(int roundTrips) throws IOException {
    long[] nanos = new long[roundTrips];
    for (int i = 0; i < roundTrips; i++) {
      long start = System.nanoTime();
      roundTrip();
      nanos[i] = System.nanoTime() - start;
    }
    Arrays.sort(nanos);
    return nanos[roundTrips / 2];
  }

  private void roundTrip() throws IOException {
    socket.getOutputStream().write(REQUEST);
    int count;
    do {
      count = socket.getInputStream().read(answer);
      if (count < 0) {
        throw new EOFException("the server closed the connection after \"version\"");
      }
    } while (answer[count - 1] != '\n');
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
