// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import cacheduel.workload.Operation;
import cacheduel.workload.Request;
import java.io.Serializable;
import java.util.Map;

/**
 * Counts of the keys handed to the client, whatever the outcome. A server's own counters must agree
 * with them. Used by one thread at a time.
 */
public final class RequestCounts implements Serializable {
  private static final long serialVersionUID = 1L;

  private final transient RepeatedKeys repeated = new RepeatedKeys();
  private long reads;
  private long repeatedReads;
  private long sets;
  private long deletes;

  public void add(Request request) {
    switch (request.operation()) {
      case GET -> reads++;
      case BULK_GET -> {
        reads += request.keys().size();
        repeatedReads += repeated.count(request);
      }
      case SET -> sets++;
      case DELETE -> deletes++;
    }
  }

  public void addReads(long count) {
    reads += count;
  }

  public void addSets(long count) {
    sets += count;
  }

  public void addTo(RequestCounts sum) {
    sum.reads += reads;
    sum.repeatedReads += repeatedReads;
    sum.sets += sets;
    sum.deletes += deletes;
  }

  /** Returns the number of reads of a key that occurred earlier in the same bulk get. */
  public long repeatedReads() {
    return repeatedReads;
  }

  public long sets() {
    return sets;
  }

  /** Returns the counts as a server keeps them: each key of a bulk get is a get. */
  public Map<Operation, Long> byOperation() {
    return Map.of(Operation.GET, reads, Operation.SET, sets, Operation.DELETE, deletes);
  }
}
