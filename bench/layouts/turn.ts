import { rowsOf } from "../../tests/support/service";
import { processorTime } from "../limit/processor-time";
import type { LaidNode } from "./start";

/** What a request costs: milliseconds of processor time of the app and of each node, and statements of each node. */
export interface Cost {
  app: number;
  nodes: number[];
  statements: number[];
}

interface TurnOptions {
  /** The app's processes that answer. */
  pids: readonly number[];
  nodes: readonly LaidNode[];
  clients: number;
  seconds: number;
  send(client: number, n: number): Promise<void>;
}

/** Lets clients ask for some time, and answers what a request has cost. */
export async function takeTurn({ pids, nodes, clients, seconds, send }: TurnOptions): Promise<Cost> {
  const used = () => ({
    app: pids.reduce((sum, pid) => sum + processorTime(pid), 0),
    nodes: nodes.map(({ pid }) => processorTime(pid, { family: true })),
  });
  const ran = await statementsOf(nodes);
  const before = used();
  const end = performance.now() + seconds * 1_000;
  let requests = 0;
  const work = async (client: number) => {
    for (let n = client; performance.now() < end; n += clients) {
      await send(client, n);
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  const after = used();
  const since = await statementsOf(nodes);
  const each = (now: number, then: number) => (now - then) / requests;
  return {
    app: each(after.app, before.app) * 1_000,
    nodes: nodes.map((_, place) => each(after.nodes[place] ?? 0, before.nodes[place] ?? 0) * 1_000),
    statements: nodes.map((_, place) => each(since[place] ?? 0, ran[place] ?? 0)),
  };
}

async function statementsOf(nodes: readonly LaidNode[]): Promise<number[]> {
  return Promise.all(
    nodes.map(async ({ url }) => {
      const [row] = await rowsOf<{ calls: number }>(
        url,
        "SELECT COALESCE(sum(calls), 0)::float8 AS calls FROM pg_stat_statements WHERE toplevel",
      );
      return row?.calls ?? 0;
    }),
  );
}

/** Of several turns, each figure's median. */
export function medianCost(turns: readonly Cost[]): Cost {
  const middle = (of: (turn: Cost) => number) => {
    const inOrder = turns.map(of).sort((one, other) => one - other);
    return inOrder[Math.floor(inOrder.length / 2)] ?? 0;
  };
  return {
    app: middle(({ app }) => app),
    nodes: (turns[0]?.nodes ?? []).map((_, place) => middle(({ nodes }) => nodes[place] ?? 0)),
    statements: (turns[0]?.statements ?? []).map((_, place) => middle((one) => one.statements[place] ?? 0)),
  };
}

/** Of the app and all nodes together. */
export function wholeOf({ app, nodes }: Cost): number {
  return nodes.reduce((sum, ms) => sum + ms, app);
}
