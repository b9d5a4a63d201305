import { createHash } from "node:crypto";
import type pg from "pg";
import type { World } from "../../../simulator/world/world";
import type { Worker } from "./worker-pair";

const tables = [
  "inventory_operations",
  "inventory_operation_levels",
  "stock_levels",
  "stock_movements",
  "stock_observations",
  "levels_to_read",
  "alerts",
];

/**
 * What there is at one moment, but for the clock: what is committed, what the platform has done, and what each worker
 * has received so far, which determines all it does. Two runs with the same of it go on the same ways.
 */
export async function stateOf(
  monitor: pg.Client,
  {
    world,
    workers,
    now,
    troubles,
  }: { world: World; workers: readonly Worker[]; now: number; troubles: number },
): Promise<string> {
  const parts = tables.map(
    (table) => `'${table}', (SELECT json_agg(t ORDER BY t::text) FROM public.${table} AS t)`,
  );
  const { rows } = await monitor.query<{ dump: object }>({
    name: "state",
    text: `SELECT json_build_object(${parts.join(", ")}, 'held', (
        SELECT json_agg(lease_until > $1 ORDER BY id) FROM public.inventory_operations)) AS dump`,
    values: [new Date(now)],
  });
  const told = JSON.stringify([
    ...[rows[0]?.dump, world.ledger, troubles],
    ...workers.map(({ heard, machine, isDone }) => [
      heard,
      machine.isDead,
      machine.frozenUntil > now,
      isDone,
    ]),
  ]);
  return createHash("sha256").update(withoutChance(told)).digest("base64url");
}

/** An answer of the world, as it counts for a worker. */
export function heardAs(answer: unknown): string {
  const text = JSON.stringify(answer, (_name, value: unknown) => {
    if (typeof value === "bigint") return value.toString();
    return value instanceof Error ? value.message : value;
  });
  return createHash("sha256").update(withoutChance(text)).digest("base64url").slice(0, 16);
}

const moments = /\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00(?::00)?)?/g;
const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const measures = /"(ageMs|currentlyAvailable|seq)\\*":\s*[\d.]+/g;

/** Moments are left out, and ids that were drawn are numbered as they come. */
function withoutChance(text: string): string {
  const known = new Map<string, string>();
  return text
    .replaceAll(moments, "then")
    .replaceAll(measures, "$1")
    .replaceAll(ids, (id) => {
      const name = known.get(id) ?? `id ${known.size}`;
      known.set(id, name);
      return name;
    });
}
