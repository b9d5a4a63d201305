import { expect, it } from "vitest";
import type { NamedEndpoint } from "~/api/endpoints";
import { inputSchema } from "../api/refusal-cases";
import { fingerprint } from "../support/fingerprint";
import { addressFor } from "../support/fixtures/fixture-of";
import { useStack } from "../support/stack";
import { useWalk, writes } from "../support/walked-endpoints";

const walk = useWalk(useStack());

/** What no caller may set, each with a value that nothing else has. */
const canaries: Record<string, unknown> = {
  ...{ id: 1_987_654_321, shopId: 1_987_654_322, shop_id: 1_987_654_323, number: 1_987_654_324 },
  ...{ poNumber: "PO-canary", createdAt: "1987-06-05T04:03:02.000Z", updatedAt: "1987-06-05T04:03:03.000Z" },
  ...{ sentAt: "1987-06-05T04:03:04.000Z", receivedAt: "1987-06-05T04:03:05.000Z", actor: "canary-actor" },
  ...{
    receivedQuantity: 1_987_655,
    expectedQuantity: 1_987_656,
    previousQuantity: 1_987_657,
    total: 1_987_658,
  },
  ...{
    domain: "canary.myshopify.com",
    accessToken: "canary-token",
    scope: "canary-scope",
    role: "canary-role",
  },
  ...{ constructor: { prototype: "canary-prototype" }, deletedAt: "1987-06-05T04:03:06.000Z" },
};
/** A whole number, with or without decimals of its own: the digits of a forecast's fraction may have any. */
const trace = /canary|(^|[^0-9.])(19876543[0-9]{2}|198765[0-9])([^0-9]|$)|1987-06-05/;

const withBody = writes.filter(({ body }) => body);

/** The body with every canary its schema does not know, in it and in each line of it. */
function withCanaries(endpoint: NamedEndpoint, valid: unknown): Record<string, unknown> {
  const known = Object.keys(endpoint.body ? (inputSchema(endpoint.body).properties ?? {}) : {});
  const added = (value: unknown, names: string[]) => ({
    ...Object.fromEntries(Object.entries(canaries).filter(([name]) => !names.includes(name))),
    ...(value as object),
  });
  const body = added(valid, known);
  const lines = Object.entries(body).map(([name, value]) =>
    Array.isArray(value) && typeof value[0] === "object"
      ? [name, value.map((line: object) => added(line, [...Object.keys(line), "id"]))]
      : [name, value],
  );
  return Object.fromEntries(lines) as Record<string, unknown>;
}

/** Tables with a row that carries a canary. */
async function tablesWithTraces(): Promise<string[]> {
  const { database } = walk.mine;
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    if (name === "idempotency_keys") continue;
    const { rows } = await database.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t WHERE t::text ~ $1 LIMIT 1`,
      [trace.source],
    );
    if (rows[0]) found.push(`${name}: ${rows[0].row.slice(0, 200)}`);
  }
  return found;
}

/** A shop has one, and the fixtures of the endpoints beside it have made that. */
const onlyOne = "mailDomain.add";

it(`no field that is not the caller's is taken by any of ${withBody.length} writes`, async () => {
  const theirs = await fingerprint(walk.theirs.database, walk.theirs.shopId);
  const faults: string[] = [];
  let fields = 0;
  for (const endpoint of withBody) {
    const fixture = walk.fixtures.mine.get(endpoint.name) ?? {};
    const body = withCanaries(endpoint, fixture.body ?? {});
    fields += Object.keys(body).length;
    const answer = await walk.mine.ask(endpoint.method, addressFor(endpoint, fixture), body);
    const isRefused = answer.status === 422 || (answer.status === 409 && endpoint.name === onlyOne);
    if (answer.status >= 300 && !isRefused) faults.push(`${endpoint.name}: ${answer.status} ${answer.text}`);
    if (trace.test(answer.text)) faults.push(`${endpoint.name} answers with ${trace.exec(answer.text)?.[0]}`);
  }
  console.log(`${fields} fields in ${withBody.length} bodies`);
  expect(faults).toEqual([]);
  expect(await tablesWithTraces()).toEqual([]);
  expect(await fingerprint(walk.theirs.database, walk.theirs.shopId)).toEqual(theirs);
});
