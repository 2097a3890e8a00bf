// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
//
// The bare exchange that the wire client is compared with by FloorAgainstC: the bytes of a get, one write, and reads until the
// reply is whole.
//
// floor HOST PORT ascii|resp KEY REPLY_BYTES OPERATIONS    prints the nanoseconds of an operation

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static char reply[16 * 1024];
static const char *reply_start = "VALUE ";
static const char *reply_end = "END\r\n";

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static int connected(const char *host, const char *port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t) atoi(port))};
    int one = 1;
    int server = socket(AF_INET, SOCK_STREAM, 0);
    if (server < 0 || inet_pton(AF_INET, host, &address.sin_addr) != 1
        || setsockopt(server, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one) != 0
        || connect(server, (struct sockaddr *) &address, sizeof address) != 0) {
        fail("connect");
    }
    return server;
}

static void get(int server, const char *request, size_t request_bytes, size_t reply_bytes) {
    if (write(server, request, request_bytes) != (ssize_t) request_bytes) {
        fail("write");
    }
    for (size_t got = 0; got < reply_bytes;) {
        ssize_t more = read(server, reply + got, sizeof reply - got);
        if (more <= 0) {
            fail("read");
        }
        got += (size_t) more;
    }
    size_t end = strlen(reply_end);
    if (memcmp(reply, reply_start, strlen(reply_start)) != 0 || memcmp(reply + reply_bytes - end, reply_end, end) != 0) {
        fail("not the reply of a hit");
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec * 1e9 + (double) time.tv_nsec;
}

int main(int argc, char **argv) {
    char request[300];
    if (argc != 7 || strlen(argv[4]) > 250 || strtoul(argv[5], NULL, 10) > sizeof reply) {
        fprintf(stderr, "usage: floor HOST PORT ascii|resp KEY REPLY_BYTES OPERATIONS\n");
        return 2;
    }
    size_t request_bytes;
    if (strcmp(argv[3], "resp") == 0) {
        reply_start = "$";
        reply_end = "\r\n";
        request_bytes = (size_t) snprintf(
            request, sizeof request, "*2\r\n$3\r\nGET\r\n$%zu\r\n%s\r\n", strlen(argv[4]), argv[4]);
    } else {
        request_bytes = (size_t) snprintf(request, sizeof request, "get %s\r\n", argv[4]);
    }
    size_t reply_bytes = strtoul(argv[5], NULL, 10);
    long operations = atol(argv[6]);
    int server = connected(argv[1], argv[2]);
    for (long i = 0; i < 1000; i++) {
        get(server, request, request_bytes, reply_bytes);
    }
    double start = now();
    for (long i = 0; i < operations; i++) {
        get(server, request, request_bytes, reply_bytes);
    }
    printf("%.1f\n", (now() - start) / (double) operations);
    close(server);
    return 0;
}
