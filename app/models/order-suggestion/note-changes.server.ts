import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

interface Line {
  variantId: bigint | null;
  quantity: number;
}

/**
 * Whoever changes the quantity of a suggested variant in a draft is kept as the one who decided on it; the reason that
 * another person gave for another quantity goes.
 */
export async function noteChangedQuantities(
  tx: SqlExecutor,
  shopId: number,
  {
    purchaseOrderId,
    before,
    after,
    actor,
  }: { purchaseOrderId: number; before: readonly Line[]; after: readonly Line[]; actor: string },
): Promise<void> {
  const [old, now] = [unitsByVariant(before), unitsByVariant(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id));
  if (changed.length === 0) return;
  await execute(
    tx,
    sql`
    UPDATE order_suggestions SET reason = CASE WHEN actor = ${actor} THEN reason ELSE '' END, actor = ${actor}
    WHERE shop_id = ${shopId} AND purchase_order_id = ${purchaseOrderId} AND variant_id = ANY(${changed}::bigint[])`,
  );
}

function unitsByVariant(lines: readonly Line[]): Map<bigint, number> {
  const units = new Map<bigint, number>();
  for (const { variantId, quantity } of lines) {
    if (variantId !== null) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  }
  return units;
}
