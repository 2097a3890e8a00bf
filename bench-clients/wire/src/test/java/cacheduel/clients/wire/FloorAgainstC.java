// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClient;
import cacheduel.client.Family;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/**
 * Compares the wire client's blocking get of 1 KB with the same exchange in C, interleaved, on
 * a running server. Run by hand; README.md beside this module's pom has the command.
 *
 * <pre>
 * FloorAgainstC HOST:PORT [PROTOCOL [PAIRS [SECONDS]]]    default: ascii, 10 pairs of 1 second each
 * </pre>
 */
final class FloorAgainstC {
  private static final String KEY = "floor-against-c-0123456789";
  private static final int VALUE_BYTES = 1024;
  private static final int WARM_UP_SECONDS = 5;

  private final String host;
  private final String port;
  private final Protocol protocol;
  private final Path program;
  private final CacheClient client;

  private FloorAgainstC(String server, Protocol protocol, Path folder) throws Exception {
    host = server.substring(0, server.lastIndexOf(':'));
    port = server.substring(server.lastIndexOf(':') + 1);
    this.protocol = protocol;
    program = compiled(folder);
    client = new WireProvider()
        .open(WireClients.ofBenchmark(
            new InetSocketAddress(host, Integer.parseInt(port)), protocol, Mode.BLOCKING, 1));
  }

  public static void main(String[] args) throws Exception {
    Protocol protocol = InPairs.protocol(args);
    int pairs = args.length > 2 ? Integer.parseInt(args[2]) : 10;
    double seconds = args.length > 3 ? Double.parseDouble(args[3]) : 1;
    Path folder = Files.createTempDirectory("floor-against-c");
    try {
      new FloorAgainstC(args[0], protocol, folder).compare(pairs, seconds, System.out);
    } finally {
      Files.deleteIfExists(folder.resolve("floor"));
      Files.deleteIfExists(folder.resolve("floor.c"));
      Files.delete(folder);
    }
  }

  private static Path compiled(Path folder) throws IOException, InterruptedException {
    Path source = folder.resolve("floor.c");
    Path program = folder.resolve("floor");
    try (InputStream text = FloorAgainstC.class.getResourceAsStream("floor.c")) {
      Files.copy(Objects.requireNonNull(text), source);
    }
    InPairs.output(List.of("cc", "-O2", "-Wall", "-o", program.toString(), source.toString()));
    return program;
  }

  private void compare(int pairs, double seconds, PrintStream out) throws Exception {
    byte[] value = new byte[VALUE_BYTES];
    new Random(1).nextBytes(value);
    client.set(KEY, value, 0);
    java(WARM_UP_SECONDS * 10_000L);
    // so that both do the same number, which takes about the requested time
    long operations = (long) (seconds * 1e9 / java(10_000));
    new InPairs("ns an operation, " + operations + " each", "C", pairs)
        .compare("blocking, 1 thread", () -> java(operations), () -> c(operations), out);
    client.delete(KEY);
    client.close();
  }

  /** Nanoseconds of an operation of the wire client. */
  private double java(long operations) throws Exception {
    long start = System.nanoTime();
    for (long i = 0; i < operations; i++) {
      if (client.get(KEY) == null) {
        throw new IllegalStateException("the server has lost the key");
      }
    }
    return (System.nanoTime() - start) / (double) operations;
  }

  /** Nanoseconds of an operation of the C program. */
  private double c(long operations) throws IOException, InterruptedException {
    boolean isResp = protocol.family() == Family.RESP;
    String head = isResp ? "$" + VALUE_BYTES : "VALUE " + KEY + " 0 " + VALUE_BYTES;
    int reply = (head + "\r\n" + (isResp ? "\r\n" : "\r\nEND\r\n")).length() + VALUE_BYTES;
    return Double.parseDouble(InPairs.output(List.of(
        program.toString(),
        host,
        port,
        isResp ? "resp" : "ascii",
        KEY,
        Integer.toString(reply),
        Long.toString(operations))));
  }
}
