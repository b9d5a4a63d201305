import { once } from "node:events";
import http, { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Front {
  url: string;
  /** From now on requests go to these ports of this machine, in turn. */
  lead(...ports: number[]): void;
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
  let turn = 0;
  const server = createServer((request, response) => {
    const open = ports.filter((port) => !unready.has(port));
    const port = open[turn++ % open.length];
    if (port === undefined) return void response.writeHead(502).end();
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
  const check = async (port: number) => {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://localhost:${port}/readyz`, { signal }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) unready.delete(port);
    else unready.add(port);
  };
  const checks = checkEveryMs && setInterval(() => void Promise.all(ports.map(check)), checkEveryMs);
  // Longer than any client keeps a connection: one that is closed just as it is used again is a request lost.
  server.keepAliveTimeout = 65_000;
  server.listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead(...next) {
      ports = next;
    },
    close() {
      clearInterval(checks);
      server.close();
      server.closeAllConnections();
    },
  };
}
