// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import cacheduel.workload.Operation;
import cacheduel.workload.Request;
import java.io.Serializable;
import java.util.Map;

/**
 * How many keys were handed to the client, whatever became of them; what a server's own counters
 * must agree with. Used by one thread at a time.
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

  /** How many of the reads were of keys that the same bulk get had named before. */
  public long repeatedReads() {
    return repeatedReads;
  }

  public long sets() {
    return sets;
  }

  /** By operation as a server counts them: keys of a bulk get are gets. */
  public Map<Operation, Long> byOperation() {
    return Map.of(Operation.GET, reads, Operation.SET, sets, Operation.DELETE, deletes);
  }
}
