// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.net.Socket;
import java.net.SocketException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The options in effect on an open socket, as a client reports them among its settings. */
public final class SocketSettings {
  private SocketSettings() {}

  /** Reads the options from the socket; in the order in which they are shown. */
  public static Map<String, String> of(Socket socket) throws SocketException {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("nagle", socket.getTcpNoDelay() ? "off" : "on");
    settings.put("sendBuffer", socket.getSendBufferSize() + " bytes, the system's default");
    settings.put("receiveBuffer", socket.getReceiveBufferSize() + " bytes, the system's default");
    return settings;
  }
}
