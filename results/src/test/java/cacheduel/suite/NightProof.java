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
 * Runs nights of a client of known speed with the packaged harness and prints their results: the
 * first, one with the same jar, four in which each jar takes 2 per cent longer than the one before, one
 * after the loss was accepted, and one with a jar that is as fast as the first. Takes some minutes;
 * needs an otherwise idle machine.
 */
final class NightProof {
  private static final long NANOS = 20_000;
  private static final long CREEP = 400;
  private static final int CREEPING = 4;
  private static final String LOAD =
      "-c null --server null --via local -t 1 -f 2 -wi 2 -w 300ms -i 5 -r 300ms";

  private final Path directory;

  private NightProof(Path directory) {
    this.directory = directory;
  }

  public static void main(String[] args) throws Exception {
    NightProof proof = new NightProof(Files.createTempDirectory("cacheduel-nights-"));
    Path fast = proof.home("fast", NANOS);
    proof.night("1-first", fast);
    proof.night("2-same-jar", fast);
    int number = 3;
    for (int i = 1; i <= CREEPING; i++) {
      String name = "%d-%d-per-cent-slower".formatted(number++, 2 * i);
      proof.night(name, proof.home(name, NANOS + i * CREEP));
    }
    proof.say(
        number++ + "-accept",
        List.of(
            "nightly",
            "--baseline",
            proof.directory.resolve("kept").toString(),
            "--accept",
            NullHome.CLIENT,
            "--because",
            "it does more"));
    String mended = number + "-mended";
    proof.night(mended, proof.home(mended, NANOS + 1));
    proof.say("history", List.of("history", proof.directory.resolve("runs").toString()));
  }

  private Path home(String name, long nanos) throws IOException {
    return NullHome.make(
        Files.createDirectories(directory.resolve(name)), Map.of(NullHome.CLIENT, nanos));
  }

  private void night(String name, Path home) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("nightly", "paired", "--no-self-test"));
    words.addAll(List.of(LOAD.split(" ", -1)));
    words.addAll(List.of("--baseline", directory.resolve("kept").toString()));
    words.addAll(List.of("--out", directory.resolve("runs").resolve(name).toString()));
    words.addAll(List.of("--commit", name));
    say(name, home, words);
  }

  private void say(String name, List<String> words) throws IOException, InterruptedException {
    say(name, Harness.HOME, words);
  }

  private void say(String name, Path home, List<String> words)
      throws IOException, InterruptedException {
    Harness.Running running =
        Harness.judgingTimes(directory, home).start(words.toArray(String[]::new));
    int code = running.process().waitFor();
    System.out.printf(
        "## %s: exit code %d%n%n```%n%s```%n%n",
        name, code, running.output().replace(directory.toString(), "DIR"));
  }
}
