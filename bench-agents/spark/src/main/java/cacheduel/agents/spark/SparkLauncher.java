// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.spark;

import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.AgentLauncher;
import cacheduel.agent.place.AgentPlace;
import cacheduel.agent.place.StartedAgent;
import cacheduel.input.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Agents that the tasks of a Spark job start, one for each: {@code spark://HOST:PORT}, the address of
 * a standalone master. The job is a barrier stage, so that either all of them start or none.
 */
public final class SparkLauncher implements AgentLauncher {
  private static final Pattern MASTER =
      Pattern.compile("//(?<host>[^/:,\\s]+|\\[[0-9A-Fa-f:]+]):\\d{1,5}(,[^/:,\\s]+:\\d{1,5})*");

  @Override
  public String scheme() {
    return "spark";
  }

  @Override
  public AgentPlace parse(String where) {
    Matcher master = MASTER.matcher(where);
    if (!master.matches()) {
      throw UsageException.wrong(
          "--on", "spark:" + where, "the address of a Spark master, as in spark://10.0.0.1:7077");
    }
    return new Cluster("spark:" + where, master.group("host"), sparkHome());
  }

  private static Path sparkHome() {
    String home = System.getenv(SparkDriver.HOME);
    if (home == null || !Files.isDirectory(Path.of(home, SparkDriver.JARS))) {
      throw new UsageException(
          "--on spark needs Spark's jars: set %s to an installation of Spark 4, whose folder %s has them"
              .formatted(SparkDriver.HOME, SparkDriver.JARS));
    }
    return Path.of(home);
  }

  private record Cluster(String master, String host, Path home) implements AgentPlace {
    @Override
    public OptionalInt count() {
      return OptionalInt.empty();
    }

    @Override
    public boolean isThisMachine() {
      return host.matches("localhost|127\\..*|\\[::1]");
    }

    @Override
    public List<StartedAgent> start(int number, AgentContext context)
        throws AgentException, InterruptedException {
      return new SparkDriver(master, host, home, context).start(number);
    }
  }
}
