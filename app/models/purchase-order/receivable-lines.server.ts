import { AppError, invalidField, type Issue } from "~/errors";
import { findPresentVariants } from "~/models/catalogue/present-variants.server";
import type { Statements } from "~/models/statements.server";
import type { ReceiveInput } from "./receive-schema";
import { say, sentence } from "~/texts/say";

export interface Line {
  id: number;
  variantId: bigint | null;
  sku: string;
  title: string;
  quantity: number;
  receivedQuantity: number;
}

export interface LineReceived {
  line: Line;
  /** Above 0. */
  quantity: number;
}

/** The order's lines in their order; the caller holds the order's lock. */
export async function lockLines(tx: Statements, shopId: number, purchaseOrderId: number): Promise<Line[]> {
  const lines = await tx.$queryRaw<(Line & { position: number })[]>`
    SELECT id, variant_id AS "variantId", sku, title, quantity, received_quantity AS "receivedQuantity", position
    FROM purchase_order_lines
    WHERE shop_id = ${shopId} AND purchase_order_id = ${purchaseOrderId}
    ORDER BY id FOR UPDATE`;
  return lines
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ position: _position, ...line }) => line);
}

/**
 * What comes in. Throws INVALID_INPUT with every fault of every line; zeros are allowed beside others and
 * leave no trace.
 */
export function checkQuantities(lines: Line[], lineItems: ReceiveInput["lineItems"]): LineReceived[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const named = new Set<number>();
  const issues: Issue[] = [];
  const received: LineReceived[] = [];
  for (const [index, { lineItemId, quantityReceived }] of lineItems.entries()) {
    const line = byId.get(lineItemId);
    const idPath = `lineItems.${index}.lineItemId`;
    if (!line) {
      issues.push({ path: idPath, message: say("purchaseOrders.noLine") });
    } else if (named.has(lineItemId)) {
      issues.push({ path: idPath, message: say("purchaseOrders.lineTwice") });
    } else if (quantityReceived > line.quantity - line.receivedQuantity) {
      const open = line.quantity - line.receivedQuantity;
      const message = say("purchaseOrders.moreThanOpen", { open });
      issues.push({ path: `lineItems.${index}.quantityReceived`, message });
    } else if (quantityReceived > 0) {
      received.push({ line, quantity: quantityReceived });
    }
    named.add(lineItemId);
  }
  if (issues.length > 0) {
    throw new AppError("INVALID_INPUT", {
      message: sentence("purchaseOrders.linesNotRight"),
      issues,
    });
  }
  if (received.length === 0) throw invalidField("lineItems", sentence("purchaseOrders.nothingReceived"));
  return received;
}

/**
 * Stock of a variant that left the store cannot rise: its line stays open, the others can be received without
 * it. Throws INVALID_INPUT.
 */
export async function checkVariants(
  tx: Statements,
  shopId: number,
  { lines, lineItems }: { lines: Line[]; lineItems: ReceiveInput["lineItems"] },
): Promise<void> {
  const variantOf = new Map(lines.map(({ id, variantId }) => [id, variantId]));
  const ids = lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const present = await findPresentVariants(tx, shopId, ids);
  const issues = lineItems.flatMap(({ lineItemId, quantityReceived }, index): Issue[] => {
    const variantId = variantOf.get(lineItemId);
    if (!variantId || quantityReceived === 0 || present.has(variantId)) return [];
    return [{ path: `lineItems.${index}.lineItemId`, message: say("purchaseOrders.goneVariant") }];
  });
  if (issues.length === 0) return;
  throw new AppError("INVALID_INPUT", {
    message: sentence("purchaseOrders.goneVariants"),
    issues,
  });
}
