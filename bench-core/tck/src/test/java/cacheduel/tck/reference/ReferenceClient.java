// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Credentials;
import cacheduel.client.Tls;
import cacheduel.tck.AsciiConnection;
import cacheduel.tck.RawConnection.Stored;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** A blocking client that speaks ASCII over a pool of sockets per node. */
class ReferenceClient implements CacheClient {
  private static final int LONGEST_KEY = 250;

  private final ClientConfig config;
  private final List<ReferencePool> nodes = new ArrayList<>();

  ReferenceClient(ClientConfig config) throws IOException, GeneralSecurityException {
    this(config, config.access().tls() == null ? null : config.access().tls().context());
  }

  /** Opens one that checks certificates with a context of its own. */
  ReferenceClient(ClientConfig config, @Nullable SSLContext context) throws IOException {
    this.config = config;
    int timeoutMillis = config.operationTimeoutMillis();
    Credentials user = config.access().credentials();
    for (InetSocketAddress node : config.servers()) {
      nodes.add(new ReferencePool(node, address -> opened(address, timeoutMillis, context, user)));
    }
    nodes.get(0).ask(connection -> true);
  }

  private static AsciiConnection opened(
      InetSocketAddress address,
      int timeoutMillis,
      @Nullable SSLContext tls,
      @Nullable Credentials user)
      throws IOException {
    Socket socket = AsciiConnection.connected(address, timeoutMillis);
    try {
      AsciiConnection connection =
          new AsciiConnection(tls == null ? socket : secured(socket, address, tls));
      if (user != null) {
        String text = user.user() + " " + user.password();
        connection.set("user", text.getBytes(StandardCharsets.UTF_8));
      }
      return connection;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  private static Socket secured(Socket socket, InetSocketAddress address, SSLContext tls)
      throws IOException {
    SSLSocket secured = (SSLSocket) tls.getSocketFactory()
        .createSocket(socket, address.getHostString(), address.getPort(), true);
    secured.setSSLParameters(Tls.parameters());
    return secured;
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    byte[] bytes = config.rawValues() ? (byte[]) value : serialized(value);
    node(checked(key)).ask(connection -> {
      connection.set(key, flags(), bytes, ttlSeconds);
      return true;
    });
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return getBulk(List.of(key)).get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    Map<ReferencePool, List<String>> byNode = new HashMap<>();
    for (String key : new LinkedHashSet<>(keys)) {
      byNode.computeIfAbsent(node(checked(key)), n -> new ArrayList<>()).add(key);
    }
    Map<String, Object> hits = new HashMap<>();
    for (Map.Entry<ReferencePool, List<String>> part : byNode.entrySet()) {
      Map<String, Stored> found = part.getKey().ask(connection -> connection.get(part.getValue()));
      for (Map.Entry<String, Stored> hit : found.entrySet()) {
        byte[] bytes = hit.getValue().bytes();
        hits.put(hit.getKey(), config.rawValues() ? bytes : deserialized(bytes));
      }
    }
    return hits;
  }

  @Override
  public boolean delete(String key) throws Exception {
    return node(checked(key)).ask(connection -> connection.delete(key));
  }

  /** Returns the flags of every entry that it stores. */
  int flags() {
    return 0;
  }

  String checked(String key) {
    if (key.isEmpty() || key.length() > LONGEST_KEY) {
      throw new IllegalArgumentException("a key has 1 to 250 characters, got: " + key.length());
    }
    return key;
  }

  private ReferencePool node(String key) {
    return nodes.get(Math.floorMod(key.hashCode(), nodes.size()));
  }

  static byte[] serialized(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  static Object deserialized(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(
        "connections", "one a call in progress",
        "nagle", "off",
        "merging", "none",
        "compression", "off",
        "operationTimeout", config.operationTimeoutMillis() + " ms",
        "logger", "none",
        "locator", "modulo",
        "transcoder", "raw");
  }

  @Override
  public void close() throws IOException {
    for (ReferencePool node : nodes) {
      node.close();
    }
  }
}
