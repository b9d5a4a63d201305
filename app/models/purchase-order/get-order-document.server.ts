import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import type { Copies } from "~/models/email/copies";
import { languageOfPapers } from "~/models/fields/paper-language";
import { dueOf } from "~/models/order-due/due";
import { formatPoNumber } from "~/models/order-number";
import type { ShopContext } from "~/models/shop/context";
import { findLogo } from "~/models/shop-logo/get.server";
import type { SupplierFormat } from "~/models/supplier-format/format";
import { formatOr } from "~/models/supplier-format/get.server";
import type { OrderDocument, OrderRevision } from "./order-document";
import { shopParty, supplierParty } from "./parties";
import { type DraftRevision, readSendableRevision } from "./read-revision.server";
import { isOrdered } from "./receivable-units";
import type { PurchaseOrderStatus } from "./status";
import { noVariantFacts, readVariantFacts } from "./variant-facts.server";

/** The order's present document, dated the first day it was sent, or `now`. */
export interface OrderWithDocument {
  paper: OrderDocument;
  status: PurchaseOrderStatus;
  supplierEmail: string;
  contacts: readonly { name: string; email: string }[];
  /** Who gets a copy of its emails. */
  copies: Copies;
  /** Its supplier is asked to confirm it by a link. */
  confirmByLink: boolean;
  /** The file that its supplier gets with the PDF, or instead of it; null where it gets none. */
  format: SupplierFormat | null;
}

interface Asked {
  id: number;
  now: Date;
  /** The document of the draft revision that is to be sent. */
  isRevision?: boolean;
  tx?: Tx;
}

/**
 * Throws NOT_FOUND, and for a revision as readSendableRevision. In a transaction that has locked the order, the document
 * cannot change any more.
 */
export async function getOrderDocument(
  shop: ShopContext,
  { id, now, isRevision = false, tx = db }: Asked,
): Promise<OrderWithDocument> {
  const running = await tx.purchaseOrder.findUnique({
    where: { shopId_id: { shopId: shop.id, id } },
    include: {
      supplier: {
        include: { contacts: { where: { shopId: shop.id }, orderBy: { id: "asc" } }, format: true },
      },
      lines: { where: { shopId: shop.id }, orderBy: [{ position: "asc" }, { id: "asc" }] },
    },
  });
  if (!running) throw notFound("purchase order");
  const draft = isRevision ? await readSendableRevision(tx, shop.id, id) : null;
  const order = { ...running, ...draft?.placed };
  const revision = await revisionOnPaper(tx, shop.id, { order: running, draft });
  const { supplier } = order;
  const locationId = order.locationId ?? shop.primaryLocationId;
  const location =
    locationId === null
      ? null
      : await tx.location.findUnique({ where: { shopId_id: { shopId: shop.id, id: locationId } } });

  const languages = languageOfPapers(supplier.language, shop.locale);
  const lines = order.lines.filter(isOrdered);
  const variants = await readVariantFacts(tx, shop.id, lines);
  const party = shopParty(shop);
  // A draft's document is as it will be sent.
  const sentAt = running.sentAt ?? now;
  const isOver = order.status === "received" || order.status === "cancelled";
  const leadTimeDays = isOver ? 0 : supplier.leadTimeDays;
  const due = dueOf({ expectedAt: order.expectedAt, sentAt, leadTimeDays }, shop.timeZone);
  const paper: OrderDocument = {
    poNumber: formatPoNumber(order.number),
    mark: "",
    revision: revision?.onPaper ?? null,
    date: (revision ? (revision.sentAt ?? now) : sentAt).toISOString(),
    expectedAt: due && new Date(due.on.getTime()).toISOString(),
    expectedBy: due?.by ?? null,
    currency: order.currency,
    ...languages,
    timeZone: shop.timeZone,
    shop: party,
    logo: await findLogo(shop.id, tx),
    supplier: supplierParty(supplier),
    shipTo: location
      ? { name: location.name, address: location.address }
      : { name: party.name, address: party.address },
    paymentTerms: supplier.paymentTerms,
    notes: order.supplierNotes,
    lines: lines.map((line) => ({
      ...{ sku: line.sku, articleNumber: line.articleNumber, title: line.orderTitle || line.title },
      ...(variants.get(line.variantId ?? 0n) ?? noVariantFacts),
      ...{ packSize: line.packSize, quantity: line.quantity },
      costPrice: line.costPrice.toString(),
      lineTotal: line.lineTotal.toString(),
    })),
    subtotal: order.subtotal.toString(),
    tax: order.tax.toString(),
    shipping: order.shipping.toString(),
    discount: order.discount.toString(),
    total: order.total.toString(),
  };
  const { email: supplierEmail, contacts, cc, bcc, confirmByLink } = supplier;
  const format = formatOr(supplier.format, languages.language);
  return {
    ...{ paper, status: order.status, supplierEmail, contacts, copies: { cc, bcc }, confirmByLink },
    format: format.sending === "none" ? null : format,
  };
}

interface OnPaper {
  onPaper: OrderRevision;
  /** Null for a draft. */
  sentAt: Date | null;
}

/** What the paper says of the revision that it is of: the draft, else the newest sent one. */
async function revisionOnPaper(
  tx: Tx,
  shopId: number,
  {
    order,
    draft,
  }: { order: { id: number; revision: number; sentAt: Date | null }; draft: DraftRevision | null },
): Promise<OnPaper | null> {
  const number = draft?.number ?? order.revision;
  if (number === 1) return null;
  const found = await tx.orderRevision.findMany({
    where: { shopId, purchaseOrderId: order.id, number: { in: [number - 1, number] } },
    select: { number: true, sentAt: true, changes: true },
  });
  const own = found.find((one) => one.number === number);
  const replaced = found.find((one) => one.number === number - 1)?.sentAt ?? order.sentAt;
  const changes = draft?.changes ?? own?.changes ?? [];
  return {
    onPaper: { number, replacedDate: replaced?.toISOString() ?? "", changes },
    sentAt: own?.sentAt ?? null,
  };
}
