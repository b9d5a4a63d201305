import { quantile } from "../../tests/support/quantile";
import { Connection } from "./connection";
import { processorTime } from "./processor-time";
import type { ComparedServers } from "./servers";

/** Milliseconds of processor time that a request costs because it has to say who sends it. */
export interface GuardCost {
  server: number;
  postgres: number;
  most: number;
  holds: boolean;
}

/** Of the app's own processor time. */
const most = 0.15;
const clients = 16;

/**
 * What the guard costs: a refusal of a method by an endpoint, which comes right behind the guard, beside the refusal
 * of a request without a token, which comes before all of it. In turns; the median of the rounds.
 */
export async function measureGuard(
  rivals: ComparedServers,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<GuardCost> {
  const { Authorization: _token, ...stranger } = rivals.headers;
  const costs: { server: number; postgres: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const strange = await takeTurn(rivals, { headers: stranger, status: 401, seconds });
    const known = await takeTurn(rivals, { headers: rivals.headers, status: 405, seconds });
    // The first round only warms.
    if (round > 0)
      costs.push({ server: known.server - strange.server, postgres: known.postgres - strange.postgres });
  }
  const middle = (part: keyof (typeof costs)[number]) =>
    quantile(
      costs.map((cost) => cost[part]),
      0.5,
    );
  const server = middle("server");
  return { server, postgres: middle("postgres"), most, holds: server <= most };
}

interface Turn {
  headers: Record<string, string>;
  /** What every answer has to be. */
  status: number;
  seconds: number;
}

async function takeTurn(
  { servers: { app }, postgresPid }: ComparedServers,
  { headers, status, seconds }: Turn,
) {
  const open = () => Connection.open(app.port, headers);
  const connections = await Promise.all(Array.from({ length: clients }, open));
  const usage = () => ({
    server: processorTime(app.pid),
    postgres: processorTime(postgresPid, { family: true }),
  });
  const before = usage();
  const end = performance.now() + seconds * 2_000;
  const counts = await Promise.all(
    connections.map(async (connection) => {
      let n = 0;
      for (; performance.now() < end || n < 2; n += 1) {
        const answer = await connection.send({ method: "PUT", path: "/api/dashboard" });
        if (answer.status !== status) throw new Error(`The guard answered ${answer.status}, not ${status}.`);
      }
      return n;
    }),
  );
  const after = usage();
  for (const connection of connections) connection.close();
  const requests = counts.reduce((sum, n) => sum + n, 0);
  return {
    server: ((after.server - before.server) * 1_000) / requests,
    postgres: ((after.postgres - before.postgres) * 1_000) / requests,
  };
}
