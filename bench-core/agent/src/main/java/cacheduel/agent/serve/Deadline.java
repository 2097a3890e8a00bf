// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import java.io.FilterInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;

/** The input of a socket until a time; a timeout of the socket alone begins again with each byte. */
final class Deadline extends FilterInputStream {
  private final Socket socket;
  private final long endNanos;

  Deadline(Socket socket, int millis) throws IOException {
    super(socket.getInputStream());
    this.socket = socket;
    this.endNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    long left = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime());
    if (left <= 0) {
      throw new SocketTimeoutException("its greeting took too long");
    }
    socket.setSoTimeout((int) left);
    return super.read(bytes, offset, length);
  }
}
