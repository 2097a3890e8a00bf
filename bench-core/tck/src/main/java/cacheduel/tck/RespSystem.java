// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Access;
import cacheduel.client.Credentials;
import cacheduel.client.Protocol;
import cacheduel.testing.RedisProgram;
import cacheduel.testing.Ways;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The redis-server on the PATH or, if there is none, the valkey-server.
 *
 * @param user the only user; null if it asks for none
 */
record RespSystem(@Nullable Credentials user) implements KitSystem {
  private static final String CHANGE_TO_RESP3 = "\r\nHELLO\r\n$1\r\n3\r\n";

  @Override
  public boolean isAvailable() {
    return Ways.isAvailable(RedisProgram.NAME, RedisProgram.unavailable());
  }

  @Override
  public List<String> command(int port) {
    List<String> command = new ArrayList<>(RedisProgram.command(port));
    if (user != null) {
      command.addAll(List.of("--user", "default", "off", "--user", user.user(), "on"));
      command.addAll(List.of(">" + user.password(), "~*", "&*", "+@all"));
    }
    return command;
  }

  @Override
  public RawConnection connect(InetSocketAddress address) throws IOException {
    return RawResp.connect(address, new Access(null, user));
  }

  @Override
  public Protocol spokenBy(byte[] requests) {
    String text = new String(requests, StandardCharsets.ISO_8859_1).toUpperCase(Locale.ROOT);
    if (!text.startsWith("*")) {
      return Protocol.NATIVE;
    }
    return text.contains(CHANGE_TO_RESP3) ? Protocol.RESP3 : Protocol.RESP2;
  }
}
