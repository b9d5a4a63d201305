import { db, type Tx } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { approvedVersion } from "~/models/approval/content";
import { endOutdatedDecision } from "~/models/approval/questions.server";
import { databaseNow } from "~/models/database/database-time.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { noteChangedQuantities } from "~/models/order-suggestion/note-changes.server";
import { noteChangedSupplier } from "~/models/order-suggestion/note-supplier.server";
import { wakeOrder } from "~/models/shipment/wake.server";
import type { ShopContext } from "~/models/shop/context";
import { checkLocation, checkSupplier } from "./check-references.server";
import { orderContent } from "./content";
import { expectedMoment } from "./expected";
import { readPurchaseOrder } from "./get.server";
import { assertNotBeingSent, lockPurchaseOrder } from "./lock.server";
import { matchLines } from "./match-lines";
import { priceOrder } from "./price";
import { resolveLines } from "./resolve-lines.server";
import type { PurchaseOrderResource } from "./resource";
import type { PurchaseOrderChanges } from "./schema";
import { assertTransition } from "./transitions";
import { writeLines } from "./write-lines.server";

/**
 * Changes the given fields and lines (matchLines), after the draft status only `notes` and `expectedAt`. `actor` becomes
 * the one who decided on the suggested quantities that it changes; an approval of other lines or amounts ends.
 * Throws NOT_FOUND, PRECONDITION_FAILED, ILLEGAL_TRANSITION, INVALID_INPUT, CONFLICT while its email is sent.
 */
export async function updatePurchaseOrder(
  shop: ShopContext,
  { id, actor = "", notes, expectedAt, ...draftOnly }: PurchaseOrderChanges & { id: number; actor?: string },
): Promise<PurchaseOrderResource> {
  return db.$transaction(async (tx) => {
    const { status } = await lockPurchaseOrder(tx, shop.id, id);
    await checkVersion(async () => orderContent(await readPurchaseOrder(tx, shop.id, id)));
    const edits = Object.values(draftOnly).some((value) => value !== undefined);
    assertTransition(status, edits ? "edit" : "annotate");
    if (edits) await assertNotBeingSent(tx, shop.id, id);
    await tx.purchaseOrder.update({
      where: { shopId_id: { shopId: shop.id, id } },
      data: {
        notes,
        expectedAt: expectedAt ? expectedMoment(expectedAt, shop.timeZone) : expectedAt,
        ...(edits ? await edit(tx, shop.id, { ...draftOnly, id, actor }) : {}),
      },
    });
    await reviewOrderAlerts(tx, shop.id, [id]);
    if (expectedAt !== undefined) await wakeOrder(tx, shop.id, { id });
    const order = await readPurchaseOrder(tx, shop.id, id);
    if (edits) {
      await endOutdatedDecision(tx, shop.id, {
        ...{ purchaseOrderId: id, revision: order.revision, content: approvedVersion(order) },
        ...{ actor, at: await databaseNow(tx) },
      });
    }
    await rememberAnswer(tx, order);
    return order;
  });
}

async function edit(
  tx: Tx,
  shopId: number,
  {
    id,
    actor,
    lineItems,
    replaceLines,
    removeLines,
    ...changes
  }: Omit<PurchaseOrderChanges, "notes" | "expectedAt"> & { id: number; actor: string },
) {
  const order = await tx.purchaseOrder.findUniqueOrThrow({
    where: { shopId_id: { shopId, id } },
    include: { lines: { where: { shopId }, orderBy: { position: "asc" } } },
  });
  // An order keeps a supplier that was archived later.
  if (changes.supplierId !== undefined && changes.supplierId !== order.supplierId) {
    await checkSupplier(tx, shopId, changes.supplierId);
    const [before, after] = [order.supplierId, changes.supplierId];
    await noteChangedSupplier(tx, shopId, { purchaseOrderId: id, before, after });
  }
  if (changes.locationId && changes.locationId !== order.locationId)
    await checkLocation(tx, shopId, changes.locationId);
  // Lines that are not given stay, but another currency rounds them again.
  const drafts = matchLines(order.lines, { lineItems, replaceLines, removeLines });
  const lines = await resolveLines(tx, shopId, {
    supplierId: changes.supplierId ?? order.supplierId,
    drafts,
  });
  const price = priceOrder(lines, {
    currency: changes.currency ?? order.currency,
    tax: changes.tax ?? order.tax,
    shipping: changes.shipping ?? order.shipping,
    discount: changes.discount ?? order.discount,
  });
  await writeLines(tx, shopId, { purchaseOrderId: id, currency: price.currency, lines });
  await noteChangedQuantities(tx, shopId, { purchaseOrderId: id, before: order.lines, after: lines, actor });
  return { ...changes, ...price };
}
