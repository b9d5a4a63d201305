import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface CuttingWire {
  /** The same database, by this way. */
  url: string;
  isCut(): boolean;
  close(): void;
}

/**
 * A way to a database on which every connection breaks at once, instead of the so-many-th answer of PostgreSQL. Who
 * connects afterwards gets through.
 */
export async function openCuttingWire(databaseUrl: string, answer: number): Promise<CuttingWire> {
  const url = new URL(databaseUrl);
  const target = { port: Number(url.port), host: url.hostname };
  const open = new Set<Socket>();
  const breakAll = () => open.forEach((socket) => socket.destroy());
  let seen = 0;
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => undefined);
      one.once("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.pipe(far);
    far.on("data", (chunk: Buffer) => {
      seen += 1;
      if (seen === answer) breakAll();
      else near.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    isCut: () => seen >= answer,
    close() {
      server.close();
      breakAll();
    },
  };
}
