import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { languageOfPapers } from "~/models/fields/paper-language";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";
import type { ShopContext } from "~/models/shop/context";
import type { ReturnDocument } from "./return-document";

/** The return's document as it stands, dated the day its goods left, or `now`. Throws NOT_FOUND. */
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
  const name = shop.name || shop.domain;
  return {
    returnNumber: formatReturnNumber(found.number),
    poNumber: formatPoNumber(found.purchaseOrder.number),
    mark: status === "draft" || status === "cancelled" ? status : "",
    date: (found.sentAt ?? now).toISOString(),
    currency: found.currency,
    ...languageOfPapers(supplier.language, shop.locale),
    timeZone: shop.timeZone,
    shop: { name, address: shop.address, email: shop.replyTo || shop.email, phone: shop.phone },
    supplier: {
      name: supplier.name,
      contact: supplier.contacts[0]?.name ?? "",
      address: supplier.address,
      email: supplier.email,
      phone: supplier.phone,
    },
    shipFrom: location ?? { name, address: shop.address },
    notes: found.notes,
    lines: found.lines.map(({ receiptLine: { line }, reason, note, quantity, unitCost, lineTotal }) => ({
      ...{ sku: line.sku, articleNumber: line.articleNumber, title: line.orderTitle || line.title },
      ...{ reason, note, quantity, unitCost: unitCost.toString(), lineTotal: lineTotal.toString() },
    })),
    expectedCredit: found.expectedCredit.toString(),
  };
}
