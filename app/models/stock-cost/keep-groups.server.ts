import { execute, sql } from "~/models/database/sql.server";
import { withTransaction } from "~/models/database/sql-executor.server";
import { addGroupSums } from "./add-to-groups.server";
import { readCounted, readGroupsOf, writeCounted } from "./counted-groups.server";
import { isMarked, readMarkedVariants, readMarks, removeMarks, spreadMarks } from "./group-marks.server";
import { type Group, type GroupMove, GroupSums } from "./group-sums";
import { lockCosts } from "./lock-costs.server";
import { worthsByEntries } from "./read-worths.server";

/** So many variants, or about so many entries, are counted in one transaction. */
const mostVariants = 2_000;
const mostEntries = 50_000;
/** Their entries are read in the order of their ids, which PostgreSQL sorts. */
const readTogether = 200;

/** Counts the marked variants in the groups in which the catalogue has them, with all that they were worth on any day. */
export async function keepGroups(shopId: number): Promise<void> {
  // Each minute, of each shop whose costs have moved: mostly there is none, and the costs need not be locked.
  if (!(await isMarked(shopId))) return;
  while (await spreadMarks(shopId)) {
    // Until no product is marked.
  }
  const waiting = await readMarkedVariants(shopId);
  let hasLeft = false;
  for (let start = 0; start < waiting.length;) {
    const counted = await countSome(shopId, waiting.slice(start, start + mostVariants));
    start += counted.variants;
    hasLeft ||= counted.hasLeft;
  }
  if (hasLeft) await removeNothings(shopId);
}

interface Counted {
  /** The first so many of those asked for. */
  variants: number;
  /** Whether one has left a group. */
  hasLeft: boolean;
}

/** Marks are read before the groups: what is marked in between stays marked. */
function countSome(shopId: number, variantIds: readonly bigint[]): Promise<Counted> {
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    const marks = await readMarks(tx, shopId, variantIds);
    const counted = await readCounted(tx, shopId, variantIds);
    const wanted = await readGroupsOf(tx, shopId, variantIds);
    const movesOf = (id: bigint) => difference(counted.get(id) ?? [], wanted.get(id) ?? []);
    const sums = new GroupSums();
    const moved: bigint[] = [];
    let [variants, entries] = [0, 0];
    while (variants < variantIds.length && entries < mostEntries) {
      const some = variantIds.slice(variants, variants + readTogether);
      variants += some.length;
      const moving = some.filter((id) => movesOf(id).length > 0);
      if (moving.length === 0) continue;
      const found = new Set(moving.filter((id) => counted.has(id)));
      for await (const one of worthsByEntries(tx, shopId, { variantIds: moving, untils: [] })) {
        sums.add({ changes: one.changes, groups: movesOf(one.variantId) });
        found.add(one.variantId);
        entries += one.entries;
      }
      moved.push(...found);
    }
    await addGroupSums(tx, shopId, sums.all());
    await writeCounted(tx, shopId, { variantIds: moved, groups: wanted });
    const done = new Set(variantIds.slice(0, variants));
    await removeMarks(
      tx,
      shopId,
      marks.filter(({ variantId }) => done.has(variantId)),
    );
    return { variants, hasLeft: moved.some((id) => counted.has(id)) };
  });
}

function difference(counted: readonly Group[], wanted: readonly Group[]): GroupMove["groups"] {
  const less = (groups: readonly Group[], others: readonly Group[], sign: 1 | -1) =>
    groups
      .filter(({ kind, id }) => !others.some((other) => other.kind === kind && other.id === id))
      .map((group) => ({ ...group, sign }));
  return [...less(counted, wanted, -1), ...less(wanted, counted, 1)];
}

/** What is left of groups that no variant is counted in any more. */
function removeNothings(shopId: number): Promise<void> {
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    await execute(
      tx,
      sql`
      DELETE FROM worth_groups AS old
      WHERE old.shop_id = ${shopId}::int AND old.units = 0 AND old.unknown_units = 0 AND old.value = 0`,
    );
  });
}
