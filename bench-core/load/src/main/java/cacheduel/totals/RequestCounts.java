// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import cacheduel.client.Layer;
import cacheduel.workload.Operation;
import cacheduel.workload.Request;
import java.io.Serializable;
import java.util.Map;

/**
 * Counts of the keys handed to the client, or sent by it without a call, and of those among them that certainly reached a server:
 * an operation that failed may or may not have reached it. A server's own counters must lie
 * between the two. Used by one thread at a time.
 */
public final class RequestCounts implements Serializable {
  private static final long serialVersionUID = 2L;

  private final transient RepeatedKeys repeated = new RepeatedKeys();
  private long reads;
  private long sets;
  private long deletes;
  private long answeredReads;
  private long answeredSets;
  private long answeredDeletes;
  private long repeatedReads;

  /** Counts a request that is handed to the client, whatever its outcome. */
  public void add(Request request) {
    switch (request.operation()) {
      case GET -> reads++;
      case BULK_GET -> reads += request.keys().size();
      case SET -> sets++;
      case DELETE -> deletes++;
    }
  }

  /** Counts a request, already {@linkplain #add added}, as one that did not fail. */
  public void answered(Request request) {
    switch (request.operation()) {
      case GET -> answeredReads++;
      case BULK_GET -> {
        answeredReads += request.keys().size();
        repeatedReads += repeated.count(request);
      }
      case SET -> answeredSets++;
      case DELETE -> answeredDeletes++;
    }
  }

  /** Counts a read outside the workload, and whether it was answered. */
  public void addRead(boolean answered) {
    reads++;
    answeredReads += answered ? 1 : 0;
  }

  /** Counts sets outside the workload, all of them answered. */
  public void addSets(long count) {
    sets += count;
    answeredSets += count;
  }

  /**
   * Counts what the client may have sent by itself, such as a greeting on each connection: a library
   * that greets once for all its connections sends fewer.
   */
  public void addGreetings(Operation operation, long most) {
    switch (operation) {
      case GET, BULK_GET -> reads += most;
      case SET -> sets += most;
      case DELETE -> deletes += most;
    }
  }

  /**
   * Adds what a layer sent beside the operations that were counted so far, and on opening.
   *
   * @param clients the clients that were opened
   * @param more those that may have been opened besides
   */
  public void addRequestsOf(Layer layer, int clients, int more) {
    long gets = layer.get().gets();
    reads += gets * reads + layer.set().gets() * sets + layer.delete().gets() * deletes;
    answeredReads += gets * answeredReads
        + layer.set().gets() * answeredSets
        + layer.delete().gets() * answeredDeletes;
    reads += (long) layer.openingGets() * (clients + more);
    answeredReads += (long) layer.openingGets() * clients;
    sets += (long) layer.openingSets() * (clients + more);
  }

  public void addTo(RequestCounts sum) {
    sum.reads += reads;
    sum.sets += sets;
    sum.deletes += deletes;
    sum.answeredReads += answeredReads;
    sum.answeredSets += answeredSets;
    sum.answeredDeletes += answeredDeletes;
    sum.repeatedReads += repeatedReads;
  }

  /** Returns the number of answered reads of a key that occurred earlier in the same bulk get. */
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

  /** Returns the same counts of operations that did not fail. */
  public Map<Operation, Long> answeredByOperation() {
    return Map.of(
        Operation.GET,
        answeredReads,
        Operation.SET,
        answeredSets,
        Operation.DELETE,
        answeredDeletes);
  }
}
