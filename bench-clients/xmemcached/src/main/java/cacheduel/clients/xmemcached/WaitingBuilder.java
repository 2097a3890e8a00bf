// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.ClientConfig;
import cacheduel.client.OptionalPart;
import com.google.code.yanf4j.config.Configuration;
import com.google.code.yanf4j.core.WriteMessage;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Queue;
import net.rubyeye.xmemcached.CommandFactory;
import net.rubyeye.xmemcached.FlowControl;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.MemcachedSessionComparator;
import net.rubyeye.xmemcached.MemcachedSessionLocator;
import net.rubyeye.xmemcached.XMemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.buffer.BufferAllocator;
import net.rubyeye.xmemcached.impl.FlowControlLinkedTransferQueue;
import net.rubyeye.xmemcached.impl.MemcachedConnector;

/**
 * Builds the library with the adapter's own flow control for noreply writes: the library's cannot
 * be replaced otherwise, and the builder sets its size too late to have an effect.
 */
@OptionalPart(
    needs = {
      "net.rubyeye.xmemcached.FlowControl",
      "net.rubyeye.xmemcached.XMemcachedClientBuilder#configureClient",
      "net.rubyeye.xmemcached.XMemcachedClientBuilder#doNotResolveInetAddresses",
      "net.rubyeye.xmemcached.XMemcachedClient#<init>/15"
    },
    without = WaitingBuilder.WITHOUT)
@SuppressWarnings("deprecation") // BufferAllocator is part of the library's signatures
final class WaitingBuilder extends XMemcachedClientBuilder {
  static final String WITHOUT =
      "a writer that asks for no answer does not wait for room in the library's queue";

  private final FlowControl flow;

  private WaitingBuilder(List<InetSocketAddress> servers, FlowControl flow) {
    super(servers);
    this.flow = flow;
  }

  static WaitingBuilder of(List<InetSocketAddress> servers, ClientConfig config) {
    long timeoutMillis = config.operationTimeout().toMillis();
    WaitingBuilder builder =
        new WaitingBuilder(servers, WaitingFlowControl.of(config.maxValueBytes(), timeoutMillis));
    builder.setConnectTimeout(timeoutMillis);
    builder.doNotResolveInetAddresses();
    return builder;
  }

  @Override
  public MemcachedClient build() throws IOException {
    XMemcachedClient client =
        new XMemcachedClient(
            sessionLocator,
            sessionComparator,
            bufferAllocator,
            configuration,
            socketOptions,
            commandFactory,
            transcoder,
            addressMap,
            stateListeners,
            authInfoMap,
            connectionPoolSize,
            connectTimeout,
            name,
            failureMode,
            resolveInetAddresses) {
          @Override
          protected MemcachedConnector newConnector(
              BufferAllocator allocator,
              Configuration configuration,
              MemcachedSessionLocator locator,
              MemcachedSessionComparator comparator,
              CommandFactory commands,
              int poolSize,
              int unused) {
            return new Connector(configuration, locator, comparator, allocator, commands, poolSize);
          }
        };
    configureClient(client);
    return client;
  }

  private final class Connector extends MemcachedConnector {
    Connector(
        Configuration configuration,
        MemcachedSessionLocator locator,
        MemcachedSessionComparator comparator,
        BufferAllocator allocator,
        CommandFactory commands,
        int poolSize) {
      super(configuration, locator, comparator, allocator, commands, poolSize, 1);
    }

    @Override
    protected Queue<WriteMessage> buildQueue() {
      return new FlowControlLinkedTransferQueue(flow);
    }

    @Override
    public FlowControl getNoReplyOpsFlowControl() {
      return flow;
    }
  }
}
