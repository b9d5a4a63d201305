import { db } from "~/infra/db/db.server";
import { inShop } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import type {
  AskedLine,
  ConfirmationDecision,
  SupplierAnswer,
} from "~/models/purchase-order/supplier-answer";
import { getShop } from "~/models/shop/get.server";
import { readAskedLines } from "./asked-lines.server";
import { type LinkInForce, unsafeFindLink } from "./find-link.server";
import { type ConfirmationPaper, kindsOfPapers } from "./get-paper.server";

export interface ViewedLine extends AskedLine {
  sku: string;
  articleNumber: string;
  packSize: number;
  lineTotal: number;
}

/** An order as its supplier sees it by the link: what is on its paper, and the answer so far. */
export interface SupplierView {
  poNumber: string;
  revision: number;
  shop: { name: string; email: string; phone: string; timeZone: string };
  currency: string;
  sentAt: string | null;
  expectedOn: string | null;
  notes: string;
  lines: ViewedLine[];
  tax: number;
  shipping: number;
  discount: number;
  total: number;
  answer: SupplierAnswer | null;
  answeredAt: string | null;
  decision: ConfirmationDecision | null;
  /** What can be downloaded of what was sent. */
  papers: ConfirmationPaper[];
}

/** What the link shows; null where it is not in force. `isOpening` notes the first time on the order's timeline. */
export async function openConfirmation(
  token: string,
  { isOpening }: { isOpening: boolean },
): Promise<SupplierView | null> {
  const link = await unsafeFindLink(token);
  if (!link) return null;
  return inShop(link.shopId, async () => {
    if (isOpening) await noteOpening(link);
    return readView(link);
  });
}

async function noteOpening({ shopId, id }: LinkInForce): Promise<void> {
  await db.orderConfirmation.updateMany({
    where: { shopId, id, openedAt: null },
    data: { openedAt: await databaseNow(db) },
  });
}

async function readView(link: LinkInForce): Promise<SupplierView> {
  const { shopId, id, purchaseOrderId } = link;
  const shop = await getShop(shopId);
  const order = await getPurchaseOrder(shopId, purchaseOrderId);
  const asked = await readAskedLines(db, shopId, order);
  const { answer, answeredAt, decision } = await db.orderConfirmation.findUniqueOrThrow({
    where: { shopId_id: { shopId, id } },
    select: { answer: true, answeredAt: true, decision: true },
  });
  const { poNumber, revision, currency, sentAt, expectedOn, supplierNotes: notes } = order;
  const { tax, shipping, discount, total } = order;
  const rest = new Map(order.lineItems.map((line) => [line.id, line]));
  return {
    ...{ poNumber, revision, currency, sentAt, expectedOn, notes, tax, shipping, discount, total },
    shop: {
      ...{ name: shop.name || shop.domain, email: shop.replyTo || shop.email, phone: shop.phone },
      timeZone: shop.timeZone,
    },
    lines: asked.map((line) => {
      const { sku = "", articleNumber = "", packSize = 1, lineTotal = 0 } = rest.get(line.id) ?? {};
      return { ...line, sku, articleNumber, packSize, lineTotal };
    }),
    ...{ answer, decision, answeredAt: answeredAt?.toISOString() ?? null },
    papers: await kindsOfPapers(link),
  };
}
