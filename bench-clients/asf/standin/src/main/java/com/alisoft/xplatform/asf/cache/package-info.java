// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The stand-in's part of the API of ASF cache 2.5.1: the names and signatures that the adapter
 * calls, so that it can be compiled and tested without the library, which has no licence.
 */
package com.alisoft.xplatform.asf.cache;
