import { pool } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { everyRow, pageOf, type Page, type PageRequest } from "~/models/newest-first.server";
import { toReorderRule, type ReorderRuleColumns, type ReorderRuleResource } from "./resource";
import { selectRules } from "./select.server";

/**
 * A page of the shop's rules, newest first, those of deleted variants included.
 * Throws INVALID_REQUEST for a foreign cursor.
 */
export function listReorderRules(
  shopId: number,
  { page }: { page: PageRequest },
): Promise<Page<ReorderRuleResource>> {
  return pageOf(page, reader(shopId));
}

/** All of the shop's rules, newest first, those of deleted variants included. */
export function streamReorderRules(shopId: number): AsyncIterable<ReorderRuleResource> {
  return everyRow(reader(shopId));
}

function reader(shopId: number) {
  return async ({ before, limit }: { before: number; limit: number }) => {
    const { text, values } = Prisma.sql`
      ${selectRules(shopId)} AND rule.id < ${before}
      ORDER BY rule.id DESC LIMIT ${limit}`;
    const { rows } = await pool.query<ReorderRuleColumns>(text, values);
    return rows.map(toReorderRule);
  };
}
