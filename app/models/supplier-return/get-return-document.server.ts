import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import type { Correspondent } from "~/models/email/addressed";
import { languageOfPapers } from "~/models/fields/paper-language";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";
import { shopParty, supplierParty } from "~/models/purchase-order/parties";
import type { ShopContext } from "~/models/shop/context";
import { findLogo } from "~/models/shop-logo/get.server";
import type { ReturnDocument } from "./return-document";
import type { SupplierReturnStatus } from "./status";

/** The return's present note, dated the day on which the goods left, or `now` before that. */
export interface ReturnWithDocument extends Correspondent {
  paper: ReturnDocument;
  status: SupplierReturnStatus;
  purchaseOrderId: number;
}

/** Throws NOT_FOUND. In a transaction that has locked the return, the note cannot change any more. */
export async function getReturnDocument(
  shop: ShopContext,
  { id, now, tx = db }: { id: number; now: Date; tx?: Tx },
): Promise<ReturnWithDocument> {
  const found = await tx.supplierReturn.findUnique({
    where: { shopId_id: { shopId: shop.id, id } },
    include: {
      supplier: { include: { contacts: { where: { shopId: shop.id }, orderBy: { id: "asc" } } } },
      purchaseOrder: { select: { number: true } },
      lines: {
        where: { shopId: shop.id },
        orderBy: { position: "asc" },
        include: { receiptLine: { select: { line: true } } },
      },
    },
  });
  if (!found) throw notFound("supplier return");
  const { supplier, status, purchaseOrderId } = found;
  const { email, contacts, cc, bcc } = supplier;
  const location = await tx.location.findUnique({
    where: { shopId_id: { shopId: shop.id, id: found.locationId } },
    select: { name: true, address: true },
  });
  const party = shopParty(shop);
  const paper: ReturnDocument = {
    returnNumber: formatReturnNumber(found.number),
    poNumber: formatPoNumber(found.purchaseOrder.number),
    mark: "",
    date: (found.sentAt ?? now).toISOString(),
    currency: found.currency,
    ...languageOfPapers(supplier.language, shop.locale),
    timeZone: shop.timeZone,
    shop: party,
    logo: await findLogo(shop.id, tx),
    supplier: supplierParty(supplier),
    shipFrom: location ?? { name: party.name, address: party.address },
    notes: found.notes,
    lines: found.lines.map(({ receiptLine: { line }, reason, note, quantity, unitCost, lineTotal }) => ({
      ...{ sku: line.sku, articleNumber: line.articleNumber, title: line.orderTitle || line.title },
      ...{ reason, note, quantity, unitCost: unitCost.toString(), lineTotal: lineTotal.toString() },
    })),
    expectedCredit: found.expectedCredit.toString(),
  };
  return {
    ...{ paper, status, purchaseOrderId, contacts, copies: { cc, bcc } },
    supplierEmail: email || (contacts.find((contact) => contact.email !== "")?.email ?? ""),
  };
}
