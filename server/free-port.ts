import { createServer } from "node:net";

/** A port nobody listens on now: the wished one when it is free, else any. */
export async function freePort(wished = 0): Promise<number> {
  return (await tryPort(wished)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(null));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : null));
    });
  });
}
