// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import com.schooner.MemCached.SchoonerSockIOPool;
import java.io.IOException;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.jspecify.annotations.Nullable;

/** A connection of the library that can tell whether its last request was answered well. */
final class CheckedConnection extends SchoonerSockIOPool.TCPSockIO {
  private static final int ASCII_SET = 0x73657420;
  private static final int ASCII_GET = 0x67657420;

  private final AnswerHead answer;

  CheckedConnection(
      @Nullable GenericObjectPool pool, String host, SchoonerSockIOPool settings, boolean binary)
      throws IOException {
    super(
        pool,
        host,
        settings.getBufferSize(),
        settings.getSocketTO(),
        settings.getSocketConnectTO(),
        settings.getNagle());
    answer = new AnswerHead(readBuf, binary);
  }

  @Override
  public void flush() throws IOException {
    // A value that did not fit was sent in pieces over the request's head: nobody can read that.
    if (!isRequest(writeBuf.getInt(0))) {
      throw new IOException("the value is larger than the library's buffer");
    }
    answer.expect();
    super.flush();
  }

  @Override
  public void write(byte[] request) throws IOException {
    answer.expect();
    super.write(request);
  }

  /** Returns what was wrong with the answer to the last request, or null; asked once a request. */
  @Nullable
  String complaint() {
    return answer.complaint();
  }

  private static boolean isRequest(int head) {
    boolean binary = (head & 0xFFF0_FF00) == 0x8000_0000;
    return binary || head == ASCII_SET || head == ASCII_GET;
  }
}
