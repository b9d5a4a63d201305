import { once } from "node:events";
import http, { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Front {
  url: string;
  /** From now on requests go to these ports of this machine, in turn. */
  lead(...ports: number[]): void;
  /** Resolves when nothing is under way any more to a port that requests no longer go to. */
  untilLed(): Promise<void>;
  close(): void;
}

interface Options {
  /** Asks each port's /readyz this often and leaves out those that are not ready; never, unless said. */
  checkEveryMs?: number;
}

/**
 * The address that stays while processes come and go: a load balancer as plain as they come, which sends each
 * request to one process, once. What it cannot deliver is answered 502.
 */
export async function openFront({ checkEveryMs }: Options = {}): Promise<Front> {
  let ports: number[] = [];
  const unready = new Set<number>();
  const underWay = new Map<object, number>();
  let turn = 0;
  const server = createServer((request, response) => {
    const open = ports.filter((port) => !unready.has(port));
    const port = open[turn++ % open.length];
    if (port === undefined) return void response.writeHead(502).end();
    underWay.set(response, port);
    response.once("close", () => underWay.delete(response));
    const { method, url: path, headers } = request;
    const passed = http.request({ host: "localhost", port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
      answer.once("error", () => response.destroy());
      // What an early answer leaves unread would stand before the client's next request.
      answer.once("end", () => {
        request.unpipe(passed);
        request.resume();
      });
    });
    passed.once("error", () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    request.pipe(passed);
  });
  const asked = new Set<number>();
  const check = async (port: number) => {
    // One after the other: an answer that was long on its way says how it was, not how it is.
    if (asked.has(port)) return;
    asked.add(port);
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`http://localhost:${port}/readyz`, { signal }).catch(() => null);
    await answer?.body?.cancel();
    asked.delete(port);
    if (answer?.ok) unready.delete(port);
    else unready.add(port);
  };
  const checks = checkEveryMs && setInterval(() => void Promise.all(ports.map(check)), checkEveryMs);
  // Longer than any client reuses a connection: one that is closed just as it is used again is a request lost.
  server.keepAliveTimeout = 65_000;
  server.listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead(...next) {
      ports = next;
    },
    async untilLed() {
      while ([...underWay.values()].some((port) => !ports.includes(port))) await pause(5);
    },
    close() {
      clearInterval(checks);
      server.close();
      server.closeAllConnections();
    },
  };
}
