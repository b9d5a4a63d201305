import { AppError, invalidField, type Issue } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence, translate } from "~/texts/translate";
import type { ReceiveInput } from "./receive-schema";

export interface Line {
  id: number;
  variantId: bigint | null;
  /** The variant is still in the store. */
  isPresent: boolean;
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

type ReceivingLocation = { id: bigint; name: string; active: boolean } | null;

interface Row extends Line {
  position: number;
  placeId: bigint | null;
  placeName: string;
  placeIsActive: boolean;
  hasAlert: boolean;
}

/** The location is the requested one, else the order's, else the shop's. The caller has locked the order. */
export async function lockLines(
  tx: SqlExecutor,
  shopId: number,
  { id, locationId, otherwise }: { id: number; locationId: bigint | null; otherwise: bigint | null },
): Promise<{ lines: Line[]; location: ReceivingLocation; hasAlert: boolean }> {
  const rows = await queryRows(
    tx,
    sql<Row>`
    SELECT line.id, line.variant_id AS "variantId", line.sku, line.title, line.quantity,
      line.received_quantity AS "receivedQuantity", line.position,
      EXISTS (SELECT FROM variants AS variant WHERE variant.shop_id = ${shopId} AND variant.id = line.variant_id
        AND variant.deleted_at IS NULL) AS "isPresent",
      place.id AS "placeId", coalesce(place.name, '') AS "placeName",
      coalesce(place.active, false) AS "placeIsActive",
      EXISTS (SELECT FROM alerts WHERE shop_id = ${shopId} AND type = 'po_overdue' AND resolved_at IS NULL
        AND subject = ${`purchase_order:${id}`}) AS "hasAlert"
    FROM purchase_order_lines AS line
    LEFT JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = coalesce(
      ${locationId?.toString() ?? null}::bigint,
      (SELECT location_id FROM purchase_orders WHERE shop_id = ${shopId} AND id = ${id}),
      ${otherwise?.toString() ?? null}::bigint)
    WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${id}
    ORDER BY line.id FOR UPDATE OF line`,
  );
  const [first] = rows;
  const location =
    first && first.placeId !== null
      ? { id: first.placeId, name: first.placeName, active: first.placeIsActive }
      : null;
  const lines = rows
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id: lineId, variantId, isPresent, sku, title, quantity, receivedQuantity }) => {
      return { id: lineId, variantId, isPresent, sku, title, quantity, receivedQuantity };
    });
  return { lines, location, hasAlert: first?.hasAlert ?? false };
}

/** The location's number. Throws INVALID_INPUT for one that does not exist or is inactive. */
export function checkLocation(location: ReceivingLocation): bigint {
  if (location?.active) return location.id;
  throw invalidField(
    "locationId",
    location
      ? sentence("purchaseOrders.closedPlace", { name: location.name })
      : sentence("purchaseOrders.noPlace"),
  );
}

/** The received lines, without zeros. INVALID_INPUT names every fault of every line, or that all are 0. */
export function checkQuantities(lines: Line[], lineItems: ReceiveInput["lineItems"]): LineReceived[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const named = new Set<number>();
  const issues: Issue[] = [];
  const received: LineReceived[] = [];
  for (const [index, { lineItemId, quantityReceived }] of lineItems.entries()) {
    const line = byId.get(lineItemId);
    const idPath = `lineItems.${index}.lineItemId`;
    if (!line) {
      issues.push({ path: idPath, message: translate("purchaseOrders.noLine") });
    } else if (named.has(lineItemId)) {
      issues.push({ path: idPath, message: translate("purchaseOrders.lineTwice") });
    } else if (quantityReceived > line.quantity - line.receivedQuantity) {
      const open = line.quantity - line.receivedQuantity;
      const message = translate("purchaseOrders.moreThanOpen", { open });
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

/** Throws INVALID_INPUT for lines of deleted variants, whose stock cannot rise; others can be received. */
export function checkVariants(lines: Line[], lineItems: ReceiveInput["lineItems"]): void {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const issues = lineItems.flatMap(({ lineItemId, quantityReceived }, index): Issue[] => {
    const line = byId.get(lineItemId);
    if (!line?.variantId || quantityReceived === 0 || line.isPresent) return [];
    return [{ path: `lineItems.${index}.lineItemId`, message: translate("purchaseOrders.goneVariant") }];
  });
  if (issues.length === 0) return;
  throw new AppError("INVALID_INPUT", {
    message: sentence("purchaseOrders.goneVariants"),
    issues,
  });
}
