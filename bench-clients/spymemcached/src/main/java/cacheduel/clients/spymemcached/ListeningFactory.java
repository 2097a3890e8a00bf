// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import cacheduel.client.ClientConfig;
import cacheduel.client.OptionalPart;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/** Says also where the listeners of futures run. */
@OptionalPart(
    needs = {
      "net.spy.memcached.DefaultConnectionFactory#getListenerExecutorService",
      "net.spy.memcached.DefaultConnectionFactory#isDefaultExecutorService"
    },
    without = "there are no listeners of futures")
final class ListeningFactory extends Factory {
  private @Nullable ExecutorService listeners;

  ListeningFactory(ClientConfig config, OperationQueues queues) {
    super(config, queues);
  }

  @Override
  public ExecutorService getListenerExecutorService() {
    ExecutorService chosen = isFair() ? new DirectExecutor() : super.getListenerExecutorService();
    listeners = chosen;
    return chosen;
  }

  @Override
  public boolean isDefaultExecutorService() {
    return !isFair();
  }

  @Override
  void awaitListeners(long millis) throws InterruptedException {
    if (listeners != null) {
      listeners.awaitTermination(millis, MILLISECONDS);
    }
  }
}
