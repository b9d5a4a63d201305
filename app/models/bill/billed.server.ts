import { nothing, part, type SqlPart } from "~/models/database/sql.server";

/**
 * What bills that count ask for of an order's line, less what credits take back: `billed.units`, and `billed.amount` in
 * the order's currency. A join for statements that call the line `bought`; a bill that is named does not count.
 */
export function joinBilled(shopId: number, { without = null }: { without?: number | null } = {}): SqlPart {
  return part`
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE bill.kind WHEN 'bill' THEN piece.quantity ELSE -piece.quantity END), 0)::int AS units,
        coalesce(sum(CASE bill.kind WHEN 'bill' THEN piece.line_total ELSE -piece.line_total END), 0) AS amount
      FROM bill_lines AS piece
      JOIN bills AS bill ON bill.shop_id = ${shopId} AND bill.id = piece.bill_id
        AND bill.status IN ('approved', 'partial', 'paid')
      WHERE piece.shop_id = ${shopId} AND piece.line_id = bought.id
        ${without === null ? nothing : part`AND piece.bill_id <> ${without}`}) AS billed`;
}
