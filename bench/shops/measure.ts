import { setTimeout as pause } from "node:timers/promises";
import { sessionToken } from "../../tests/support/session-tokens";
import { Connection } from "../limit/connection";
import { domainOf } from "./fill";

/** How the quiet shops ask, all together. */
const perSecond = 20;
const quietConnections = 16;
const busyClients = 16;
const paths = [
  "/api/stock-levels?limit=50",
  "/api/suppliers?limit=50",
  "/api/stock-levels?limit=50&search=vase%2077",
];
const busyPath = "/api/stock-levels?limit=250";

export interface Turn {
  /** Milliseconds of each request of a quiet shop, from when it was due. */
  quiet: number[];
  /** Requests that quiet shops were refused. */
  refused: number;
  /** What the busy one got answered and refused; zeros where it was silent. */
  busy: { answered: number; refused: number };
}

interface Options {
  port: number;
  shops: number;
  seconds: number;
  isBeside: boolean;
}

/** Shops from the second on ask at a steady pace; beside them, or not, the first asks all the time. */
export async function playTurn({ port, shops, seconds, isBeside }: Options): Promise<Turn> {
  const ends = performance.now() + seconds * 1_000;
  const turn: Turn = { quiet: [], refused: 0, busy: { answered: 0, refused: 0 } };
  const flood = isBeside ? Array.from({ length: busyClients }, () => flooded(port, ends, turn)) : [];
  const started = performance.now();
  const quiet = Array.from({ length: quietConnections }, async (_, n) => {
    // Each connection asks for shop after shop, in its own slots of the common pace.
    for (let slot = n; ; slot += quietConnections) {
      const due = started + (slot * 1_000) / perSecond;
      if (due > ends) return;
      await pause(Math.max(0, due - performance.now()));
      const connection = await Connection.open(port, headersOf(2 + ((slot * 7) % (shops - 1))));
      const { status } = await connection.send({ method: "GET", path: paths[slot % paths.length] ?? "" });
      turn.quiet.push(performance.now() - due);
      if (status !== 200) turn.refused += 1;
      connection.close();
    }
  });
  await Promise.all([...quiet, ...flood]);
  return turn;
}

async function flooded(port: number, ends: number, { busy }: Turn): Promise<void> {
  const connection = await Connection.open(port, headersOf(1));
  while (performance.now() < ends) {
    const { status } = await connection.send({ method: "GET", path: busyPath });
    if (status === 200) busy.answered += 1;
    else busy.refused += 1;
    // A script that is refused tries again soon, and not at once.
    if (status === 429) await pause(20);
  }
  connection.close();
}

function headersOf(shop: number): Record<string, string> {
  return { Host: "localhost", Authorization: `Bearer ${sessionToken(domainOf(shop))}` };
}
