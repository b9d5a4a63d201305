import { isDeepStrictEqual } from "node:util";
import { fieldsLike } from "../../tests/support/fields-like";
import { quantile } from "../../tests/support/quantile";
import { rowsOf } from "../../tests/support/service";
import { Connection, readAnswer } from "./connection";
import type { EndpointUnderTest } from "./endpoints";
import type { PreparedShop } from "./prepare";
import { processorTime } from "./processor-time";
import type { ComparedServers, Server } from "./servers";

/** What one server did in all its turns. */
export interface Figures {
  /** Milliseconds at one client. */
  median: number;
  p95: number;
  p99: number;
  /** Requests a second at the endpoint's clients: the median of the turns. */
  throughput: number;
  /** Milliseconds of processor time a request, in the turns with the endpoint's clients. */
  server: number;
  postgres: number;
}

interface Turn {
  latencies: number[];
  throughput: number;
  server: number;
  postgres: number;
}

interface Options<Name extends string> {
  rivals: ComparedServers<Name>;
  grounds: Record<Name, PreparedShop>;
  /** How long a phase of a turn lasts. */
  seconds: number;
  rounds: number;
}

/** Measures one endpoint on all servers in turns, after a round that only warms. */
export async function measureEndpoint<Name extends string>(
  endpoint: EndpointUnderTest,
  { rivals, grounds, seconds, rounds }: Options<Name>,
): Promise<Record<Name, Figures>> {
  await compareAnswers(endpoint, { rivals, grounds });
  const turns = new Map<Name, Turn[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of namesOf(rivals)) {
      const turn = await takeTurn(endpoint, {
        name,
        ground: grounds[name],
        rivals,
        seconds: round === 0 ? seconds / 2 : seconds,
      });
      if (round > 0) turns.set(name, [...(turns.get(name) ?? []), turn]);
    }
    // As autovacuum does within a minute: plans that were made for empty tables are made again.
    if (round === 0) await rowsOf(rivals.databaseUrl, "ANALYZE");
  }
  const figures = [...turns].map(([name, ofServer]) => [name, figuresOf(ofServer)]);
  return Object.fromEntries(figures) as Record<Name, Figures>;
}

function namesOf<Name extends string>({ servers }: ComparedServers<Name>): Name[] {
  return Object.keys(servers) as Name[];
}

async function takeTurn<Name extends string>(
  endpoint: EndpointUnderTest,
  {
    name,
    ground,
    rivals,
    seconds,
  }: { name: Name; ground: PreparedShop; rivals: ComparedServers<Name>; seconds: number },
): Promise<Turn> {
  const server = rivals.servers[name];
  const open = () => Connection.open(server.port, rivals.headers);
  const connections = await Promise.all(Array.from({ length: endpoint.clients }, open));
  const latencies: number[] = [];
  const send = async (connection: Connection, client: number, n: number) => {
    const begun = performance.now();
    const { status } = await connection.send(endpoint.ask(ground, client, n));
    if (status >= 300) throw new Error(`${name}: ${endpoint.name} ended with ${status}.`);
    return performance.now() - begun;
  };
  const [first] = connections;
  if (!first) throw new Error("No connection.");
  for (let n = 0, end = performance.now() + seconds * 1_000; performance.now() < end || n < 5; n += 1) {
    latencies.push(await send(first, 0, n));
  }

  const before = usage(server, rivals);
  const begun = performance.now();
  const end = begun + seconds * 2_000;
  const counts = await Promise.all(
    connections.map(async (connection, client) => {
      let n = 0;
      for (; performance.now() < end || n < 2; n += 1) await send(connection, client, n);
      return n;
    }),
  );
  const took = (performance.now() - begun) / 1_000;
  const after = usage(server, rivals);
  for (const connection of connections) connection.close();
  const requests = counts.reduce((sum, n) => sum + n, 0);
  return {
    latencies,
    throughput: requests / took,
    server: ((after.server - before.server) * 1_000) / requests,
    postgres: ((after.postgres - before.postgres) * 1_000) / requests,
  };
}

function usage(server: Server, { postgresPid }: Pick<ComparedServers, "postgresPid">) {
  return { server: processorTime(server.pid), postgres: processorTime(postgresPid, { family: true }) };
}

/** A bare server that answered something else would prove nothing; the app may answer more fields. */
async function compareAnswers<Name extends string>(
  { name, ask, isSame }: EndpointUnderTest,
  { rivals, grounds }: Pick<Options<Name>, "rivals" | "grounds">,
): Promise<void> {
  if (!isSame) return;
  const [ours, ...others] = await Promise.all(
    namesOf(rivals).map(async (rival): Promise<unknown> => {
      const connection = await Connection.open(rivals.servers[rival].port, rivals.headers);
      const { body } = readAnswer(await connection.send(ask(grounds[rival], 0, 3)));
      connection.close();
      return JSON.parse(body);
    }),
  );
  for (const other of others) {
    const same = fieldsLike(ours, other);
    if (isDeepStrictEqual(same, other)) continue;
    throw new Error(`Two answer ${name} differently, ${firstDifference(same, other)}`);
  }
}

/** Where two JSON values differ, and what stands there. */
function firstDifference(one: unknown, other: unknown, path = "at"): string {
  const isObject = (value: unknown) => typeof value === "object" && value !== null;
  if (!isObject(one) || !isObject(other))
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const [left, right] = [one, other] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  const different = [...keys].find((key) => !isDeepStrictEqual(left?.[key], right?.[key])) ?? "";
  return firstDifference(left?.[different], right?.[different], `${path}.${different}`);
}

function figuresOf(turns: Turn[]): Figures {
  const latencies = turns.flatMap((turn) => turn.latencies);
  const middle = (values: number[]) => {
    const inOrder = values.sort((a, b) => a - b);
    const upper = inOrder[Math.floor(inOrder.length / 2)] ?? 0;
    return inOrder.length % 2 === 1 ? upper : (upper + (inOrder[inOrder.length / 2 - 1] ?? 0)) / 2;
  };
  return {
    median: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    throughput: middle(turns.map(({ throughput }) => throughput)),
    server: middle(turns.map(({ server }) => server)),
    postgres: middle(turns.map(({ postgres }) => postgres)),
  };
}
