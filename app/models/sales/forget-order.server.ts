import type { Tx } from "~/infra/db/db.server";
import { executeIn } from "~/models/execute-in.server";
import { applySalesFacts, voidRefunds } from "./apply-facts.server";

/** An order that was deleted on the platform no longer counts, nor do its refunds. */
export async function forgetOrder(
  tx: Tx,
  shopId: number,
  { id, changedAt }: { id: bigint; changedAt: Date },
): Promise<void> {
  const execute = executeIn(tx);
  await applySalesFacts(execute, shopId, {
    source: `(
      SELECT kind, id, order_id, day, '{}'::jsonb AS units, greatest(changed_at, $3::timestamptz) AS changed_at
      FROM sales_facts WHERE shop_id = $1::int AND kind = 'order' AND id = $2::bigint)`,
    values: [id.toString(), changedAt],
  });
  await voidRefunds(execute, shopId, { condition: "r.order_id = $2::bigint", values: [id.toString()] });
}
