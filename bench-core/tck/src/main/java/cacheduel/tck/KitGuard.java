// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Credentials;
import cacheduel.client.Family;
import cacheduel.client.Protocol;
import cacheduel.testing.TcpProxy;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** A server that asks for TLS or a user: the kit's own behind a proxy, or a Redis that knows users. */
final class KitGuard implements AutoCloseable {
  static final Credentials USER = Credentials.of("kit", "hush-4711");

  private static final TcpProxy.Tap OPEN = new TcpProxy.Tap() {};

  private final TcpProxy proxy;
  private final AutoCloseable behind;

  private KitGuard(TcpProxy proxy, AutoCloseable behind) {
    this.proxy = proxy;
    this.behind = behind;
  }

  /** Starts one with a certificate of the kit's authority. */
  static KitGuard tls(KitServer server, String certificate) throws Exception {
    ServerSocket listener = KitAuthority.get().listen(certificate);
    return new KitGuard(new TcpProxy(server.address(), OPEN, listener), () -> {});
  }

  /** Starts one that lets only {@link #USER} in. */
  static KitGuard login(KitServer server, Protocol protocol) throws Exception {
    if (protocol.family() == Family.RESP) {
      KitServer own = KitServer.start(new RespSystem(USER));
      return new KitGuard(new TcpProxy(own.address(), OPEN), own);
    }
    return new KitGuard(new TcpProxy(server.address(), new KitLogin(protocol, USER)), () -> {});
  }

  InetSocketAddress address() {
    return proxy.address();
  }

  @Override
  public void close() throws Exception {
    proxy.close();
    behind.close();
  }
}
