// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.ClientConfig;
import cacheduel.client.OptionalParts;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import net.spy.memcached.DefaultConnectionFactory;
import net.spy.memcached.FailureMode;
import net.spy.memcached.MemcachedNode;
import net.spy.memcached.NodeLocator;
import net.spy.memcached.OperationFactory;
import net.spy.memcached.ops.Operation;
import net.spy.memcached.transcoders.SerializingTranscoder;
import net.spy.memcached.transcoders.Transcoder;

/** What the library asks for its settings; what is not overridden is as shipped in both profiles. */
class Factory extends DefaultConnectionFactory {
  /** Operations that wait to be written to one server; more than a harness has in flight. */
  static final int QUEUE_LENGTH = 1 << 18;

  private static final long RECONNECT_SECONDS = 1;

  private final ClientConfig config;
  private final boolean fair;
  private final OperationQueues queues;
  private final OperationFactory operations;
  private final Transcoder<Object> transcoder;
  private List<MemcachedNode> nodes = List.of();

  Factory(ClientConfig config, OperationQueues queues) {
    this.config = config;
    this.fair = config.profile() == SettingsProfile.FAIR;
    this.queues = queues;
    this.operations = config.protocol() == Protocol.BINARY ? BulkGets.binary() : BulkGets.ascii();
    this.transcoder = transcoder(config, fair);
  }

  /** Makes the one that fits the library's version. */
  static Factory of(ClientConfig config, OperationQueues queues) {
    return OptionalParts.usable(ListeningFactory.class)
        ? new ListeningFactory(config, queues)
        : new Factory(config, queues);
  }

  final boolean isFair() {
    return fair;
  }

  /** The servers' nodes; the library itself tells only copies of them. */
  final List<MemcachedNode> nodes() {
    return nodes;
  }

  /** Waits for the end of the threads that run listeners, but at most this long. */
  void awaitListeners(long millis) throws InterruptedException {}

  @Override
  public boolean isDaemon() {
    return true;
  }

  @Override
  public OperationFactory getOperationFactory() {
    return operations;
  }

  @Override
  public Transcoder<Object> getDefaultTranscoder() {
    return transcoder;
  }

  @Override
  public long getOperationTimeout() {
    return fair ? config.operationTimeout().toMillis() : super.getOperationTimeout();
  }

  @Override
  public FailureMode getFailureMode() {
    return fair ? FailureMode.Cancel : super.getFailureMode();
  }

  @Override
  public long getMaxReconnectDelay() {
    return fair ? RECONNECT_SECONDS : super.getMaxReconnectDelay();
  }

  @Override
  public boolean shouldOptimize() {
    return !fair && super.shouldOptimize();
  }

  @Override
  public boolean useNagleAlgorithm() {
    return !fair && super.useNagleAlgorithm();
  }

  @Override
  public long getOpQueueMaxBlockTime() {
    return fair ? config.operationTimeout().toMillis() : super.getOpQueueMaxBlockTime();
  }

  @Override
  public NodeLocator createLocator(List<MemcachedNode> nodes) {
    this.nodes = List.copyOf(nodes);
    return fair && nodes.size() > 1 ? new HomeLocator(nodes) : super.createLocator(nodes);
  }

  @Override
  public BlockingQueue<Operation> createOperationQueue() {
    return queues.watch(
        fair ? new ArrayBlockingQueue<>(QUEUE_LENGTH) : super.createOperationQueue());
  }

  @Override
  public BlockingQueue<Operation> createReadOperationQueue() {
    return queues.watch(super.createReadOperationQueue());
  }

  @Override
  public BlockingQueue<Operation> createWriteOperationQueue() {
    return queues.watch(super.createWriteOperationQueue());
  }

  private static Transcoder<Object> transcoder(ClientConfig config, boolean fair) {
    if (config.rawValues()) {
      return new RawTranscoder();
    }
    SerializingTranscoder transcoder = new SerializingTranscoder();
    if (fair) {
      transcoder.setCompressionThreshold(Integer.MAX_VALUE);
    }
    return transcoder;
  }
}
