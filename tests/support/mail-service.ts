import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FaultKind } from "../../simulator/faults/faults";
import { serveMailbox } from "../../simulator/mailbox/serve";
import { World } from "../../simulator/world/world";

export interface MailService {
  /** Mails taken, faults to play, the clock that keys age by, and every request. */
  world: World;
  /** The next email fails, or as many as given; null: all. */
  fault(kind: FaultKind, times?: number | null): void;
  /** No mail was taken, and nothing goes wrong any more. */
  clear(): void;
  stop(): Promise<void>;
}

/**
 * A mail service on loopback, for tests of code inside their own process. What is imported after this resolves
 * sends its mails there.
 */
export async function startMailService(): Promise<MailService> {
  const world = new World({
    apiKey: "",
    apiSecret: "",
    title: "",
    handle: "",
    url: "",
    target: "",
    scopes: [],
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    void serveMailbox({ request, response, url, method: request.method ?? "GET" }, world, url.pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.RESEND_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    world,
    fault: (kind, times = 1) => void world.faults.add({ operation: "mail", kind, times }),
    clear: () => {
      world.mailbox.mails = [];
      world.faults.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
