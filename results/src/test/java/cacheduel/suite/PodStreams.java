// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import io.fabric8.mockwebserver.http.Response;
import io.fabric8.mockwebserver.http.WebSocket;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * A pod's standard streams as the API server passes them on: the first byte of a message is the number
 * of the stream, https://kubernetes.io/docs/reference/using-api/websockets/. The pod's input ends with the
 * connection, as {@code stdinOnce} says.
 */
final class PodStreams extends WebSocketListener {
  private static final int BUFFER = 16_384;
  private static final int NORMAL_CLOSURE = 1000;

  private final Process pod;

  PodStreams(Process pod) {
    this.pod = pod;
  }

  @Override
  public void onOpen(WebSocket socket, Response response) {
    Thread errors = new Thread(() -> pass(pod.getErrorStream(), 2, socket), "stderr of a pod");
    Thread output = new Thread(
        () -> {
          pass(pod.getInputStream(), 1, socket);
          socket.close(NORMAL_CLOSURE, "the pod has ended");
        },
        "stdout of a pod");
    errors.setDaemon(true);
    output.setDaemon(true);
    errors.start();
    output.start();
  }

  private static void pass(InputStream from, int stream, WebSocket socket) {
    byte[] buffer = new byte[1 + BUFFER];
    buffer[0] = (byte) stream;
    try {
      int read = from.read(buffer, 1, BUFFER);
      while (read >= 0) {
        socket.send(Arrays.copyOf(buffer, 1 + read));
        read = from.read(buffer, 1, BUFFER);
      }
    } catch (IOException e) {
      // the pod was killed
    }
  }

  @Override
  public void onMessage(WebSocket socket, byte[] bytes) {
    if (bytes[0] == 0 && pod.isAlive()) {
      try {
        pod.getOutputStream().write(bytes, 1, bytes.length - 1);
        pod.getOutputStream().flush();
      } catch (IOException e) {
        socket.close(NORMAL_CLOSURE, "the pod does not read");
      }
    }
  }

  @Override
  public void onClosing(WebSocket socket, int code, String reason) {
    endInput();
  }

  @Override
  public void onClosed(WebSocket socket, int code, String reason) {
    endInput();
  }

  @Override
  public void onFailure(WebSocket socket, Throwable cause, Response response) {
    endInput();
  }

  private void endInput() {
    try {
      pod.getOutputStream().close();
    } catch (IOException e) {
      if (pod.isAlive()) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
