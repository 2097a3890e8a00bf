// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;
import net.spy.memcached.ops.Operation;
import net.spy.memcached.ops.OperationCallback;
import net.spy.memcached.ops.OperationStatus;
import net.spy.memcached.ops.StatusCode;
import net.spy.memcached.protocol.ascii.AsciiOperationFactory;
import org.junit.jupiter.api.Test;

class OperationQueuesTest {
  private final OperationQueues queues = new OperationQueues();
  private final Queue<Operation> queue = queues.watch(new LinkedBlockingQueue<>());
  private final List<StatusCode> ended = new ArrayList<>();

  @Test
  void endOlderThan_endsOldOperationsOnce() {
    queue.add(operation());
    queue.add(operation());

    queues.endOlderThan(0);
    queues.endOlderThan(0);

    assertThat(ended).containsExactly(StatusCode.TIMEDOUT, StatusCode.TIMEDOUT);
  }

  @Test
  void endOlderThan_leavesYoungOperations() {
    queue.add(operation());

    queues.endOlderThan(60_000);

    assertThat(ended).isEmpty();
  }

  @Test
  void endAll_cancelsEveryOperation() {
    queue.add(operation());

    queues.endAll();

    assertThat(ended).containsExactly(StatusCode.CANCELLED);
  }

  private Operation operation() {
    return new AsciiOperationFactory().noop(new OperationCallback() {
      @Override
      public void receivedStatus(OperationStatus status) {
        ended.add(status.getStatusCode());
      }

      @Override
      public void complete() {}
    });
  }
}
