// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * A stand-in for ASF cache 2.5.1 that talks to real servers and shows the observed behaviour of the
 * library, faults included. It is written from those observations and contains no code of the
 * library. It has no failover, alive check, compression, weights or clusters.
 */
package com.alisoft.xplatform.asf.cache.memcached;
