// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import java.io.IOException;
import java.io.Reader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Runs the double in a JVM of its own; started like the real server, with its configuration file. */
public final class BrcacheDoubleMain {
  private static final String FILE = "--default-file=";

  private BrcacheDoubleMain() {}

  /**
   * Serves until it is killed.
   *
   * @param args {@code --default-file=PATH}, the properties of which the double knows some
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Properties config = new Properties();
    try (Reader in = Files.newBufferedReader(Path.of(args[0].substring(FILE.length())))) {
      config.load(in);
    }
    Traps traps = Traps.ALL
        .connections(number(config, "max_connections", 1024))
        .sizes(number(config, "max_size_key", 100), number(config, "max_size_entry", 1 << 20));
    // the first process of a container is reached over the container's own address
    boolean contained = ProcessHandle.current().pid() == 1;
    int port = number(config, "port", 1044);
    BrcacheDouble server = BrcacheDouble.start(
        contained
            ? new InetSocketAddress(port)
            : new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
        traps);
    server.dataPath(config.getProperty("data_path", "/mnt/brcache"));
    Thread.currentThread().join();
  }

  private static int number(Properties config, String name, int otherwise) {
    String text = config.getProperty(name, String.valueOf(otherwise));
    int unit = text.endsWith("m") ? 1 << 20 : 1;
    return Integer.parseInt(text.replace("m", "")) * unit;
  }
}
