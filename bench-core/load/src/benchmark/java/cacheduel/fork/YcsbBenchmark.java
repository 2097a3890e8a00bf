// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.TimeUnit;
import org.apache.htrace.core.Tracer;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.DBWrapper;
import site.ycsb.Status;
import site.ycsb.WorkloadException;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

/**
 * The cost of YCSB's own core loop: choosing an operation and its key, calling a database that does
 * nothing, and recording the time in a histogram, with 90 % reads and 10 % updates of a value of 1
 * KB. No answer is checked. YCSB creates the bytes of a value when they are read: a database that
 * reads them behaves as every real one, and one that does not shows the loop alone.
 *
 * <pre>{@code ./mvnw -q -pl bench-core/load -am -Pbenchmarks verify -Dbenchmark=ycsb}</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class YcsbBenchmark {
  private static final Map<String, String> SETTINGS = Map.of(
      "recordcount", "1000",
      "fieldcount", "1",
      "fieldlength", "1024",
      "readproportion", "0.9",
      "updateproportion", "0.1",
      "requestdistribution", "uniform",
      "measurementtype", "hdrhistogram");

  @Param({"made", "not made"})
  public String values;

  private CoreWorkload workload;
  private DB db;
  private @Nullable Object thread;

  @Setup
  public void open() throws DBException, WorkloadException {
    Properties properties = new Properties();
    properties.putAll(SETTINGS);
    Measurements.setProperties(properties);
    // the constructor reads the properties of the measurements
    workload = new CoreWorkload();
    workload.init(properties);
    db = new DBWrapper(new Nothing(values.equals("made")), new Tracer.Builder("ycsb").build());
    db.setProperties(properties);
    db.init();
    thread = workload.initThread(properties, 0, 1);
  }

  @Benchmark
  public boolean transaction() {
    return workload.doTransaction(db, thread);
  }

  private static final class Nothing extends DB {
    private final boolean readsValues;
    private int bytes;

    Nothing(boolean readsValues) {
      this.readsValues = readsValues;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return Status.OK;
    }

    @Override
    @SuppressWarnings("NonApiType") // the signature is YCSB's
    public Status scan(
        String table,
        String startKey,
        int count,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      return Status.NOT_IMPLEMENTED;
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> row) {
      if (readsValues) {
        row.forEach((field, value) -> bytes += value.toArray().length);
      }
      return Status.OK;
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> row) {
      return Status.OK;
    }

    @Override
    public Status delete(String table, String key) {
      return Status.OK;
    }
  }
}
