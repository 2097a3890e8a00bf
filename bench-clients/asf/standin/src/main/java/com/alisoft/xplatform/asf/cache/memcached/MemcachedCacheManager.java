// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache.memcached;

import com.alisoft.xplatform.asf.cache.ICacheManager;
import com.alisoft.xplatform.asf.cache.IMemcachedCache;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The caches of one XML file, each with a pool of connections. */
public final class MemcachedCacheManager implements ICacheManager<IMemcachedCache> {
  private final Map<String, AsciiCache> caches = new HashMap<>();
  private String configFile = "memcached.xml";

  @Override
  public void setConfigFile(String configFile) {
    this.configFile = configFile;
  }

  @Override
  public void start() {
    Element file = parse();
    NodeList clients = file.getElementsByTagName("client");
    NodeList pools = file.getElementsByTagName("socketpool");
    for (int i = 0; i < clients.getLength(); i++) {
      Element client = (Element) clients.item(i);
      for (int j = 0; j < pools.getLength(); j++) {
        Element pool = (Element) pools.item(j);
        if (pool.getAttribute("name").equals(client.getAttribute("socketpool"))) {
          caches.put(client.getAttribute("name"), open(pool));
        }
      }
    }
  }

  private Element parse() {
    ClassLoader resources = Thread.currentThread().getContextClassLoader();
    try {
      String address = String.valueOf(resources.getResource(configFile));
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(address)
          .getDocumentElement();
    } catch (Exception e) {
      throw new IllegalStateException("cannot read " + configFile, e);
    }
  }

  private static AsciiCache open(Element pool) {
    PoolSettings settings = PoolSettings.of(pool);
    String servers = pool.getElementsByTagName("servers").item(0).getTextContent();
    return new AsciiCache(Arrays.stream(servers.split(",", -1))
        .map(server -> new ServerPool(server.trim(), settings))
        .toList());
  }

  @Override
  public IMemcachedCache getCache(String name) {
    return caches.get(name);
  }

  @Override
  public void stop() {
    caches.values().forEach(AsciiCache::close);
  }
}
