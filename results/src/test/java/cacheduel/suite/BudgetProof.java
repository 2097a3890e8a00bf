// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Alternates runs with a time budget: of a client and one that takes 10 % longer, and of two equal
 * clients. Prints a line of a table for each.
 *
 * <p>The arguments are a folder for the runs and, optionally, how often.
 */
final class BudgetProof {
  private static final int TIMES = 20;

  private BudgetProof() {}

  public static void main(String[] args) throws Exception {
    Path directory = Files.createDirectories(Path.of(args[0]).toAbsolutePath());
    int times = args.length > 1 ? Integer.parseInt(args[1]) : TIMES;
    Path home = NullHome.make(
        Files.createTempDirectory("cacheduel-proof-"),
        Map.of("null", 20_000L, "null-10", 22_000L, "same", 20_000L));
    System.out.println("| clients | run | outcome | leaders | rounds | seconds |");
    System.out.println("|---|--:|---|---|--:|--:|");
    for (int i = 1; i <= times; i++) {
      print(directory, home, "null-10,null", i);
      print(directory, home, "null,same", i);
    }
  }

  private static void print(Path directory, Path home, String clients, int number)
      throws Exception {
    Path out = directory.resolve(clients.replace(',', '-') + "-" + number);
    BudgetedDuel duel = BudgetedDuel.of(directory, home, clients, "1m", out);
    System.out.printf(
        "| %s | %d | %s | %s | %d | %.0f |%n",
        clients,
        number,
        duel.outcome(),
        String.join(", ", duel.leaders()),
        duel.rounds(),
        duel.seconds());
  }
}
