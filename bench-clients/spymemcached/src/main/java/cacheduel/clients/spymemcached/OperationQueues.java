// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import net.spy.memcached.ops.Operation;

/**
 * The library's queues of operations that are not answered yet.
 *
 * <p>Its futures time out only while a thread waits for them, and those still queued on close are
 * never completed.
 */
final class OperationQueues {
  private final List<BlockingQueue<Operation>> queues = new CopyOnWriteArrayList<>();

  BlockingQueue<Operation> watch(BlockingQueue<Operation> queue) {
    queues.add(queue);
    return queue;
  }

  /** Fails the operations that are older than this; each queue is in the order of age. */
  void endOlderThan(long millis) {
    for (BlockingQueue<Operation> queue : queues) {
      for (Operation operation : queue) {
        if (!operation.isTimedOut() && !operation.isTimedOut(millis)) {
          break;
        }
      }
    }
  }

  /** Fails every operation. */
  void endAll() {
    for (BlockingQueue<Operation> queue : queues) {
      for (Operation operation : queue) {
        operation.cancel();
      }
    }
  }
}
