import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { type ReorderRuleColumns, type ReorderRuleResource, toReorderRule } from "./resource";
import { selectRules } from "./select.server";

/** The rule. Throws NOT_FOUND. */
export function getReorderRule(shopId: number, id: number): Promise<ReorderRuleResource> {
  return readReorderRule(db, shopId, id);
}

export async function readReorderRule(tx: Tx, shopId: number, id: number): Promise<ReorderRuleResource> {
  const [rule] = await queryRows(tx, sql<ReorderRuleColumns>`${selectRules(shopId)} AND rule.id = ${id}`);
  if (!rule) throw notFound("reorder rule");
  return toReorderRule(rule);
}
