// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import cacheduel.client.Protocol;
import cacheduel.tck.KitSystem;
import cacheduel.tck.RawConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The real server if BRCACHE_HOME names one, else the double. */
public final class BrcacheSystem implements KitSystem {
  @Override
  public List<String> command(int port) throws IOException {
    Path folder = Files.createTempDirectory("cacheduel-kit-brcache-");
    Path config = folder.resolve("brcache.conf");
    Files.writeString(config, """
        port=%d
        max_connections=1024
        reuse_address=true
        data_path=%s
        nodes_buffer_size=64m
        index_buffer_size=64m
        data_buffer_size=256m
        max_size_entry=1m
        max_size_key=250
        """.formatted(port, folder.resolve("data")));
    folder.toFile().deleteOnExit();
    config.toFile().deleteOnExit();
    @Nullable String home = System.getenv("BRCACHE_HOME");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String file = "--default-file=" + config;
    return home == null
        ? List.of(java, "-cp", classPath(), BrcacheDoubleMain.class.getName(), file)
        : List.of(java, "-jar", Path.of(home, "brcache-server-1.0-b4.jar").toString(), file);
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  @Override
  public RawConnection connect(InetSocketAddress address) throws IOException {
    return new BrcacheRaw(address);
  }

  @Override
  public Protocol spokenBy(byte[] requests) {
    // put, get, remove, show_var
    return "pgrs".indexOf(requests[0]) < 0 ? Protocol.ASCII : Protocol.NATIVE;
  }
}
