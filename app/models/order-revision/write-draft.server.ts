import type { Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { expectedMoment } from "~/models/purchase-order/expected";
import type { ResolvedLine } from "~/models/purchase-order/line";
import { matchLines } from "~/models/purchase-order/match-lines";
import { priceOrder } from "~/models/purchase-order/price";
import type { DraftRevision } from "~/models/purchase-order/read-revision.server";
import { resolveLines } from "~/models/purchase-order/resolve-lines.server";
import {
  againstWhatCame,
  assertNoIssues,
  type RevisedLine,
  revisedLines,
  toRevisionContent,
} from "~/models/purchase-order/revision-content";
import type { ShopContext } from "~/models/shop/context";
import type { RevisionChanges } from "./schema";

interface Written {
  draft: DraftRevision;
  changes: RevisionChanges;
  actor: string;
}

/**
 * Writes changed fields and lines (matchLines) into the draft revision of an order that the caller has locked. Throws
 * INVALID_INPUT, also below what has come.
 */
export async function writeDraftRevision(
  tx: Tx,
  shop: ShopContext,
  { draft, changes: { expectedAt, ...changes }, actor }: Written,
): Promise<void> {
  const { before, content, current } = draft;
  const { tax = content.tax, shipping = content.shipping, discount = content.discount } = changes;
  const resolved = await resolveLines(tx, shop.id, {
    supplierId: before.supplierId,
    drafts: matchLines(revisedLines(content), changes),
  });
  const price = priceOrder(resolved, { currency: before.currency, tax, shipping, discount });
  const lines = await numbered(tx, resolved);
  assertNoIssues(againstWhatCame(current, lines));
  const next = toRevisionContent({
    expectedAt: momentOf(expectedAt, { otherwise: content.expectedAt, timeZone: shop.timeZone }),
    ...{ tax: price.tax, shipping: price.shipping, discount: price.discount },
    supplierNotes: changes.supplierNotes ?? content.supplierNotes,
    lines,
  });
  await tx.orderRevision.updateMany({
    where: { shopId: shop.id, purchaseOrderId: before.id, sentAt: null },
    data: { content: next, actor, updatedAt: await databaseNow(tx) },
  });
}

function momentOf(
  given: string | null | undefined,
  { otherwise, timeZone }: { otherwise: string | null; timeZone: string },
): Date | null {
  if (given === undefined) return otherwise === null ? null : new Date(otherwise);
  return given === null ? null : expectedMoment(given, timeZone);
}

/** New lines get the ids that they will have on the order, so that they can be named meanwhile. */
async function numbered(tx: Tx, lines: readonly ResolvedLine[]): Promise<RevisedLine[]> {
  const ids = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT coalesce(nextval('purchase_order_lines_id_seq')::int, 0) AS id
    FROM generate_series(1, ${lines.filter(({ id }) => id === undefined).length}::int)`,
  );
  let next = 0;
  return lines.map((line) => ({ ...line, id: line.id ?? ids[next++]?.id ?? 0 }));
}
