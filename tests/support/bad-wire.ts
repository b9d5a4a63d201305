import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { randomFrom } from "./random";

/**
 * `cut`: connections break, and none is accepted. `swallow`: nothing arrives, and nobody notices; what was open then stays
 * lost. `slow`: each answer comes so many
 * milliseconds late. `lossy`: half of the packets are lost, and TCP sends each again, later each time.
 */
export type Fault =
  { kind: "none" } | { kind: "cut" } | { kind: "swallow" } | { kind: "slow"; ms: number } | { kind: "lossy" };

export interface BadWire {
  /** The same database, by this way. */
  url: string;
  set(fault: Fault): void;
  close(): void;
}

/** A way to a database on which packets get lost or come late. */
export async function openBadWire(databaseUrl: string, seed = "wire"): Promise<BadWire> {
  const target = new URL(databaseUrl);
  const random = randomFrom(seed);
  const open = new Set<Connection>();
  let fault: Fault = { kind: "none" };
  const server = createServer({ pauseOnConnect: false }, (near) => {
    if (fault.kind === "cut") return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const way: Connection = { near, far, isLost: fault.kind === "swallow" };
    open.add(way);
    lead(way, near, far, () => (fault.kind === "lossy" ? retransmissionMs(random) : 0));
    lead(way, far, near, () => {
      if (fault.kind === "slow") return fault.ms;
      return fault.kind === "lossy" ? retransmissionMs(random) : 0;
    });
    near.once("close", () => open.delete(way));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    set(next) {
      fault = next;
      if (next.kind === "swallow") for (const way of open) way.isLost = true;
      if (next.kind === "cut") destroyAll();
    },
    close() {
      server.close();
      destroyAll();
    },
  };

  function destroyAll(): void {
    for (const { near, far } of open) for (const end of [near, far]) end.destroy();
  }
}

interface Connection {
  near: Socket;
  far: Socket;
  isLost: boolean;
}

/** In order, as TCP has it: what comes after a late packet is as late. */
function lead(way: Connection, from: Socket, to: Socket, delayMs: () => number): void {
  let lastDue = 0;
  const send = (work: () => void) => {
    const now = Date.now();
    lastDue = Math.max(lastDue, now + delayMs());
    if (lastDue <= now) work();
    else setTimeout(work, lastDue - now).unref();
  };
  from.on("data", (chunk: Buffer) => {
    if (!way.isLost)
      send(() => {
        if (!way.isLost && !to.destroyed) to.write(chunk);
      });
  });
  from.on("error", () => undefined);
  from.once("close", () => {
    // The end of a connection gets lost as well; only this proxy's own other half must not be left over.
    if (!way.isLost || from === way.near) send(() => to.destroy());
  });
}

/** With half of all packets lost: 0, 200 ms, 600 ms, 1.4 s and so on, each half as often as the one before. */
function retransmissionMs(random: () => number): number {
  let waited = 0;
  for (let next = 200; random() < 0.5; next *= 2) waited += next;
  return waited;
}
