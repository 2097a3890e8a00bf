// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Function1;
import scala.collection.Iterator;
import scala.reflect.ClassTag$;

/**
 * The driver of the job: a barrier stage of which each task starts an agent and stays with it. The
 * master is asked for one core a task, whatever an agent does with it.
 */
final class PlacementJob {
  private static final String TOKEN = "CACHEDUEL_TOKEN";

  private PlacementJob() {}

  /**
   * Runs the job until all agents have ended.
   *
   * @param args master, number of agents, this program's jar, the distribution's folder on each
   *     worker, and the address of the harness
   */
  public static void main(String[] args) {
    String master = args[0];
    int number = Integer.parseInt(args[1]);
    AgentTask task = new AgentTask(args[3], args[4], System.getenv(TOKEN));
    SparkConf conf = new SparkConf()
        .setMaster(master)
        .setAppName("cacheduel agents")
        .setJars(new String[] {args[2]})
        .setIfMissing("spark.ui.enabled", "false")
        .setIfMissing("spark.cores.max", Integer.toString(number))
        .setIfMissing("spark.executor.cores", "1")
        .setIfMissing("spark.executor.memory", "512m")
        // a barrier stage asks for free slots every 15 s otherwise
        .set("spark.scheduler.barrier.maxConcurrentTasksCheck.interval", "2s")
        .set("spark.scheduler.minRegisteredResourcesRatio", "1.0")
        // no coordinator would wait for the agents of a second attempt
        .set("spark.stage.maxConsecutiveAttempts", "1")
        .set("spark.task.maxFailures", "1");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      List<Integer> numbers = new ArrayList<>(Collections.nCopies(number, 0));
      // Spark's Java API has no barrier
      spark
          .parallelize(numbers, number)
          .rdd()
          .barrier()
          .mapPartitions(task, false, ClassTag$.MODULE$.<Integer>apply(Integer.class))
          .count();
    }
  }

  /** The code of a task, which runs on a worker. */
  static final class AgentTask
      implements Function1<Iterator<Integer>, Iterator<Integer>>, Serializable {
    private static final long serialVersionUID = 1;

    private final String home;
    private final String coordinator;
    private final String token;

    AgentTask(String home, String coordinator, String token) {
      this.home = home;
      this.coordinator = coordinator;
      this.token = token;
    }

    @Override
    public Iterator<Integer> apply(Iterator<Integer> partition) {
      AgentProcess.run(home, coordinator, TOKEN, token);
      return partition;
    }
  }
}
