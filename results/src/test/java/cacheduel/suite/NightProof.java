// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs four nights of a client of known speed with the packaged harness and prints their results: the
 * first one, one with the same jars, one with a jar that is 10 per cent slower, and one with a jar that
 * is as fast as the first. Takes some minutes; needs an otherwise idle machine.
 */
final class NightProof {
  private static final String CLIENT = "null";
  private static final long NANOS = 20_000;
  private static final long SLOWER_NANOS = 22_000;
  private static final String LOAD =
      "-c null --server null --via local -t 1 -f 4 -wi 2 -w 300ms -i 5 -r 300ms";

  private final Path directory;

  private NightProof(Path directory) {
    this.directory = directory;
  }

  public static void main(String[] args) throws Exception {
    NightProof proof = new NightProof(Files.createTempDirectory("cacheduel-nights-"));
    Path fast = proof.home("fast", NANOS);
    proof.night("1-first", fast);
    proof.night("2-same-jars", fast);
    proof.night("3-ten-per-cent-slower", proof.home("slow", SLOWER_NANOS));
    proof.night("4-mended", proof.home("mended", NANOS + 1));
    proof.say("history", List.of("history", proof.directory.resolve("runs").toString()));
  }

  private Path home(String name, long nanos) throws IOException {
    return NullHome.make(Files.createDirectories(directory.resolve(name)), Map.of(CLIENT, nanos));
  }

  private void night(String name, Path home) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("nightly", "paired"));
    words.addAll(List.of(LOAD.split(" ", -1)));
    words.addAll(List.of("--baseline", directory.resolve("baseline").toString()));
    words.addAll(List.of("--out", directory.resolve("runs").resolve(name).toString()));
    words.addAll(List.of("--commit", name));
    say(name, home, words);
  }

  private void say(String name, List<String> words) throws IOException, InterruptedException {
    say(name, Harness.HOME, words);
  }

  private void say(String name, Path home, List<String> words)
      throws IOException, InterruptedException {
    Harness.Running running = new Harness(directory, home).start(words.toArray(String[]::new));
    int code = running.process().waitFor();
    System.out.printf(
        "## %s: exit code %d%n%n```%n%s```%n%n",
        name, code, running.output().replace(directory.toString(), "DIR"));
  }
}
