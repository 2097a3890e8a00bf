// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.socket.Dialogue;
import cacheduel.socket.ReplyBuffer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The harness's own connection to a node, for requests that must not go through a client under test.
 * Its exceptions name the node. Not thread-safe.
 */
final class ControlConnection implements Closeable {
  private final Dialogue dialogue;

  private ControlConnection(Dialogue dialogue) {
    this.dialogue = dialogue;
  }

  /** Connects; the timeout applies to connecting and to each answer. */
  static ControlConnection connect(InetSocketAddress address, Duration timeout) throws IOException {
    return new ControlConnection(Dialogue.connect(address, timeout));
  }

  /** Returns the configuration and the counters, by {@code show_vars}, the only statistics. */
  Map<String, String> variables() throws IOException {
    return exchange("show_vars", reply -> {
      Map<String, String> variables = new LinkedHashMap<>();
      for (String line = reply.readLine(); !line.equals("end"); line = reply.readLine()) {
        int colon = line.indexOf(": ");
        if (colon < 0) {
          throw new ProtocolException("expected 'NAME: VALUE', got: '" + line + "'");
        }
        variables.put(line.substring(0, colon), line.substring(colon + 2));
      }
      return variables;
    });
  }

  /** Deletes a key, whether or not it exists. */
  void remove(String key) throws IOException {
    exchange("remove " + key + " 0", reply -> {
      String line = reply.readLine();
      if (!line.equals("ok") && !line.equals("not_found")) {
        throw new ProtocolException("expected 'ok' or 'not_found', got: '" + line + "'");
      }
      return line;
    });
  }

  private <T> T exchange(String command, Answer<T> answer) throws IOException {
    return dialogue.exchange(command, (request, reply) -> {
      // in one write: the server loses a command whose line end arrives in two pieces
      request.text(command).text("\r\n");
      dialogue.send();
      return answer.read(reply);
    });
  }

  @Override
  public void close() throws IOException {
    dialogue.close();
  }

  private interface Answer<T> {
    T read(ReplyBuffer reply) throws IOException;
  }
}
