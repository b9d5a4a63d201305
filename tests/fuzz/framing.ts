import type { Random } from "../../simulator/stores/random";

/** The line of a request and what frames its body, in ways that two servers may read differently. */
const shapes: readonly ((path: string) => string)[] = [
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1e2\r\n\r\n{}`,
  (path) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n{}`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n{}`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.0\r\n\r\n`,
  (path) => `GET ${path} HTTP/9.9\r\nHost: a\r\n\r\n`,
  (path) => `GET ${path}\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\nHost: a\n\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${"X: 1\r\n".repeat(3_000)}\r\n`,
  (path) => `GET http://evil.example${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
  (path) => `GET //evil.example${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
  (path) => `GET ${path}#x HTTP/1.1\r\nHost: a\r\n\r\n`,
  (path) => `GET \\\\evil.example${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
  () => "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
  () => "CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n",
  () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  (path) => `${"A".repeat(9_000)} ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
];

/** A request that is hardly one. The server refuses it, or hangs up. */
export function oddFraming(random: Random, path: string): Buffer {
  return Buffer.from(random.pick(shapes)(path), "latin1");
}
