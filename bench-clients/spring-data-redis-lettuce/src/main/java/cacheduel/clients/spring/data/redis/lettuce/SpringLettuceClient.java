// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spring.data.redis.lettuce;

import cacheduel.client.ClientConfig;
import cacheduel.clients.resp.LettuceSettings;
import cacheduel.clients.resp.TemplateClient;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.resource.ClientResources;
import java.util.Map;
import org.springframework.data.redis.connection.lettuce.LettuceClientConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;

/** The library's template, over Lettuce with the settings of that client's adapter. */
final class SpringLettuceClient extends TemplateClient {
  private final LettuceSettings lettuce;
  private final ClientResources resources;
  private final LettuceConnectionFactory factory;

  private SpringLettuceClient(
      LettuceSettings lettuce, ClientResources resources, LettuceConnectionFactory factory) {
    super(factory);
    this.lettuce = lettuce;
    this.resources = resources;
    this.factory = factory;
  }

  static SpringLettuceClient open(ClientConfig config) throws Exception {
    LettuceSettings lettuce = new LettuceSettings(config);
    ClientOptions options = lettuce.options();
    ClientResources resources = lettuce.resources();
    LettuceClientConfiguration.LettuceClientConfigurationBuilder settings =
        LettuceClientConfiguration.builder().clientResources(resources).clientOptions(options);
    if (config.isFair()) {
      settings.commandTimeout(config.operationTimeout());
    }
    LettuceConnectionFactory factory = config.isCluster()
        ? new LettuceConnectionFactory(cluster(config), settings.build())
        : new LettuceConnectionFactory(single(config), settings.build());
    SpringLettuceClient client = new SpringLettuceClient(lettuce, resources, factory);
    try {
      client.factory.afterPropertiesSet();
      return client;
    } catch (RuntimeException e) {
      client.close();
      throw e;
    }
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = lettuce.report();
    settings.merge("connections", ", shared by all callers", String::concat);
    settings.put("operationTimeout", factory.getTimeout() + " ms");
    settings.put("transcoder", "string keys, raw bytes");
    return settings;
  }

  @Override
  public void close() {
    factory.destroy();
    LettuceSettings.close(resources);
  }
}
