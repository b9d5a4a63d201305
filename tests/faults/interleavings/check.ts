import type pg from "pg";
import type { Store } from "../../../simulator/world/store";
import type { Mode } from "../schedules/plan";
import type { PlatformLine } from "../schedules/platform-line";

interface Left {
  status: string;
  movedBy: number;
  movements: number;
  available: number;
  held: number;
}

/**
 * What is wrong with what the two workers left behind, by the platform's ledger and the database alone: the change is
 * done once and recorded once, or waits for a person where the platform forgets its keys.
 */
export async function faultsIn({
  mode,
  line,
  store,
  monitor,
  delta,
}: {
  mode: Mode;
  line: PlatformLine;
  store: Store;
  monitor: pg.Client;
  delta: number;
}): Promise<{ isReviewed: boolean; violations: string[] }> {
  const { rows } = await monitor.query<Left>({
    name: "left",
    text: `SELECT operation.status::text AS status, level.available,
        (SELECT coalesce(sum(adjustment), 0)::int FROM public.stock_movements
          WHERE operation_id = operation.id) AS "movedBy",
        (SELECT count(*)::int FROM public.stock_movements WHERE operation_id = operation.id) AS movements,
        (SELECT count(*)::int FROM public.inventory_operation_levels) AS held
      FROM public.inventory_operations AS operation CROSS JOIN public.stock_levels AS level`,
  });
  const [left] = rows;
  if (!left || rows.length > 1) throw new Error("there is one change of one level");
  const done = line.world.ledger.filter(({ name, delta: moved }) => name === "available" && moved !== 0);
  const present = store.variants[0]?.levels[0]?.quantities.available ?? NaN;
  const isReviewed = left.status === "review";
  const violations: string[] = [];
  const expectThat = (isTrue: boolean, words: string) => void (isTrue || violations.push(words));
  expectThat(done.length <= 1, `Shopify has done it ${done.length} times`);
  expectThat(
    done.every((entry) => entry.delta === delta),
    `Shopify has done something else: ${JSON.stringify(done)}`,
  );
  expectThat(isReviewed || left.status === "applied", `it is ${left.status} in the end`);
  expectThat(!isReviewed || mode === "B", "a person is asked, and Shopify would have answered");
  if (left.status === "applied") {
    expectThat(done.length === 1, "it is reported as done, and Shopify has not done it");
    expectThat(
      left.movements === 1 && left.movedBy === delta,
      `the ledger tells of it ${left.movements} times, by ${left.movedBy}`,
    );
    expectThat(left.available === present, `the mirror has ${left.available}, Shopify ${present}`);
    expectThat(left.held === 0, "its level is still held");
  }
  const bodies = new Map<string, Set<string>>();
  for (const { key, body } of line.world.requests.list({ operation: "inventoryAdjustQuantities" })) {
    bodies.set(key ?? "", (bodies.get(key ?? "") ?? new Set()).add(body));
  }
  expectThat(!bodies.has(""), "it was sent without a key");
  for (const [key, sent] of bodies) expectThat(sent.size === 1, `${key} was sent with ${sent.size} contents`);
  return { isReviewed, violations };
}
