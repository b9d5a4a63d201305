import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { languageOfPapers } from "~/models/fields/paper-language";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";
import { shopParty, supplierParty } from "~/models/purchase-order/parties";
import type { ShopContext } from "~/models/shop/context";
import type { ReturnDocument } from "./return-document";

/** The content of the return note, dated the day on which the goods left, or `now` before that. Throws NOT_FOUND. */
export async function getReturnDocument(
  shop: ShopContext,
  { id, now }: { id: number; now: Date },
): Promise<ReturnDocument> {
  const found = await db.supplierReturn.findUnique({
    where: { shopId_id: { shopId: shop.id, id } },
    include: {
      supplier: { include: { contacts: { where: { shopId: shop.id }, orderBy: { id: "asc" }, take: 1 } } },
      purchaseOrder: { select: { number: true } },
      lines: {
        where: { shopId: shop.id },
        orderBy: { position: "asc" },
        include: { receiptLine: { select: { line: true } } },
      },
    },
  });
  if (!found) throw notFound("supplier return");
  const { supplier, status } = found;
  const location = await db.location.findUnique({
    where: { shopId_id: { shopId: shop.id, id: found.locationId } },
    select: { name: true, address: true },
  });
  const party = shopParty(shop);
  return {
    returnNumber: formatReturnNumber(found.number),
    poNumber: formatPoNumber(found.purchaseOrder.number),
    mark: status === "draft" || status === "cancelled" ? status : "",
    date: (found.sentAt ?? now).toISOString(),
    currency: found.currency,
    ...languageOfPapers(supplier.language, shop.locale),
    timeZone: shop.timeZone,
    shop: party,
    supplier: supplierParty(supplier),
    shipFrom: location ?? { name: party.name, address: party.address },
    notes: found.notes,
    lines: found.lines.map(({ receiptLine: { line }, reason, note, quantity, unitCost, lineTotal }) => ({
      ...{ sku: line.sku, articleNumber: line.articleNumber, title: line.orderTitle || line.title },
      ...{ reason, note, quantity, unitCost: unitCost.toString(), lineTotal: lineTotal.toString() },
    })),
    expectedCredit: found.expectedCredit.toString(),
  };
}
