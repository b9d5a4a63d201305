import { randomInt } from "node:crypto";
import { createServer } from "node:net";

// Below the ephemeral range: the system assigns these ports to no other program.
const [lowest, highest] = [15_000, 32_000];
const mostTries = 100;

export async function freePort(preferred = 0): Promise<number> {
  if (preferred > 0 && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${lowest} and ${highest} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
