import { db, type Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { orderContent } from "~/models/purchase-order/content";
import { expectedMoment } from "~/models/purchase-order/expected";
import type { ResolvedLine } from "~/models/purchase-order/line";
import { assertNotBeingSent, lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { matchLines } from "~/models/purchase-order/match-lines";
import { priceOrder } from "~/models/purchase-order/price";
import { readRevision } from "~/models/purchase-order/read-revision.server";
import { resolveLines } from "~/models/purchase-order/resolve-lines.server";
import {
  againstWhatCame,
  assertNoIssues,
  type RevisedLine,
  revisedLines,
  toRevisionContent,
} from "~/models/purchase-order/revision-content";
import { assertTransition } from "~/models/purchase-order/transitions";
import type { ShopContext } from "~/models/shop/context";
import { readRevisionResource } from "./get.server";
import { type RevisionResource, toRevision } from "./resource";
import type { RevisionChanges } from "./schema";

/**
 * Changes the given fields and lines (matchLines) of the draft revision. Throws NOT_FOUND, PRECONDITION_FAILED,
 * ILLEGAL_TRANSITION, CONFLICT while its email is sent, INVALID_INPUT, also below what has come.
 */
export async function updateRevision(
  shop: ShopContext,
  { id, actor, expectedAt, ...changes }: RevisionChanges & { id: number; actor: string },
): Promise<RevisionResource> {
  return db.$transaction(async (tx) => {
    const { status } = await lockPurchaseOrder(tx, shop.id, id);
    const draft = await readRevision(tx, shop.id, id);
    await checkVersion(() => Promise.resolve(orderContent(toRevision(draft))));
    assertTransition(status, "amend");
    await assertNotBeingSent(tx, shop.id, id);
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
      where: { shopId: shop.id, purchaseOrderId: id, sentAt: null },
      data: { content: next, actor, updatedAt: await databaseNow(tx) },
    });
    const revision = await readRevisionResource(tx, shop.id, id);
    await rememberAnswer(tx, revision);
    return revision;
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
