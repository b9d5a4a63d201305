import { AppError, invalidField, type Issue, notFound } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { levelKeyOf } from "~/models/stock-ledger/level-key";
import { type LockedLevel, lockingKnown } from "~/models/stock-ledger/lock-levels.server";
import { sentence, translate } from "~/texts/translate";
import { mostAcceptable, openUnits } from "./receivable-units";
import type { ExtraRule, ReceiveInput } from "./receive-schema";
import type { PurchaseOrderStatus } from "./status";

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
  /** Accepted units. */
  quantity: number;
  damaged: number;
  /** Damaged units that the store keeps as such. */
  damagedInStore: number;
  rejected: number;
  reason: string;
  /** In the order's currency; null for the order's cost. */
  unitCost: number | null;
}

type ReceivingLocation = { id: bigint; name: string; active: boolean } | null;

export interface Receiving {
  status: PurchaseOrderStatus;
  /** In the order of the document. */
  lines: Line[];
  location: ReceivingLocation;
  /** The shop's setting. */
  tolerancePercent: number;
  /** The shop's setting: damaged units are kept in the store as such. */
  keepsDamaged: boolean;
  /** The levels of the asked lines; none where one is missing. Keys: `levelKeyOf`. */
  levels: Map<string, LockedLevel>;
}

interface Options {
  id: number;
  lineIds: readonly number[];
  locationId: bigint | null;
  /** The shop's location. */
  otherwise: bigint | null;
}

/**
 * Locks the order, its lines, and the levels of the asked ones at the requested location, else the order's, else the
 * shop's. Throws NOT_FOUND.
 */
export async function lockReceiving(tx: SqlExecutor, shopId: number, asked: Options): Promise<Receiving> {
  const found = await lockAsSeen(tx, shopId, asked);
  // Lines may have changed while the statement waited for the order: it is locked now, and is read as it is.
  const isAsSeen = found.status === found.seenStatus && found.revision === found.seenRevision;
  const { status, lines, place, levels, tolerancePercent, keepsDamaged } = isAsSeen
    ? found
    : await lockAsSeen(tx, shopId, asked);
  return {
    ...{ status, tolerancePercent, keepsDamaged },
    lines: (lines ?? []).map((line) => ({ ...line, variantId: numberIn(line.variantId) })),
    location: place && { ...place, id: BigInt(place.id) },
    levels: new Map((levels ?? []).map(toLevel).map((level) => [levelKeyOf(level), level])),
  };
}

/** Numbers of the platform are texts: JSON's are not exact. */
interface LockedRow {
  status: PurchaseOrderStatus;
  /** The status before the statement may have waited for the order. */
  seenStatus: PurchaseOrderStatus;
  revision: number;
  seenRevision: number;
  tolerancePercent: number;
  keepsDamaged: boolean;
  lines: (Omit<Line, "variantId"> & { variantId: string | null })[] | null;
  place: { id: string; name: string; active: boolean } | null;
  levels: StoredLevel[] | null;
}

interface StoredLevel {
  variantId: string;
  locationId: string;
  inventoryItemId: string | null;
  available: number;
  onHand: number;
  changedAt: string;
}

async function lockAsSeen(
  tx: SqlExecutor,
  shopId: number,
  { id, lineIds, locationId, otherwise }: Options,
): Promise<LockedRow> {
  const [locked] = await queryRows(
    tx,
    sql<LockedRow>`
    WITH held AS MATERIALIZED (
      SELECT * FROM (
        SELECT status, revision, location_id FROM purchase_orders
        WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE) AS locked
    ), line AS MATERIALIZED (
      SELECT * FROM (
        SELECT line.id, line.variant_id, line.sku, line.title, line.quantity, line.received_quantity, line.position
        FROM held CROSS JOIN purchase_order_lines AS line
        WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${id}
        ORDER BY line.id FOR UPDATE OF line) AS locked
    ), location AS MATERIALIZED (
      SELECT location.id, location.name, location.active
      FROM held JOIN locations AS location ON location.shop_id = ${shopId} AND location.id = coalesce(
        ${locationId?.toString() ?? null}::bigint, held.location_id, ${otherwise?.toString() ?? null}::bigint)
    ), place AS MATERIALIZED (
      SELECT DISTINCT line.variant_id, location.id AS location_id
      FROM line CROSS JOIN location
      WHERE line.id = ANY(${numberArray(lineIds)}::int[]) AND line.variant_id IS NOT NULL
    ), level AS MATERIALIZED (
      SELECT * FROM (
        SELECT variant_id, location_id, level.available, level.on_hand, level.changed_at ${lockingKnown(shopId)}
      ) AS locked
    )
    SELECT held.status, seen.status AS "seenStatus", held.revision, seen.revision AS "seenRevision",
      coalesce((SELECT receive_tolerance_percent FROM shops WHERE shops.id = ${shopId}), 0)::float8 AS "tolerancePercent",
      coalesce((SELECT keeps_damaged FROM shops WHERE shops.id = ${shopId}), false) AS "keepsDamaged",
      (SELECT json_agg(json_build_object('id', line.id, 'variantId', line.variant_id::text, 'sku', line.sku,
          'title', line.title, 'quantity', line.quantity, 'receivedQuantity', line.received_quantity,
          'isPresent', EXISTS (SELECT FROM variants AS variant
            WHERE variant.shop_id = ${shopId} AND variant.id = line.variant_id AND variant.deleted_at IS NULL))
        ORDER BY line.position, line.id) FROM line) AS lines,
      (SELECT json_build_object('id', location.id::text, 'name', location.name, 'active', location.active)
        FROM location) AS place,
      (SELECT json_agg(json_build_object('variantId', level.variant_id::text, 'locationId', level.location_id::text,
          'inventoryItemId', (SELECT variant.inventory_item_id::text FROM variants AS variant
            WHERE variant.shop_id = ${shopId} AND variant.id = level.variant_id AND variant.deleted_at IS NULL),
          'available', level.available, 'onHand', level.on_hand, 'changedAt', level.changed_at)) FROM level) AS levels
    FROM held JOIN purchase_orders AS seen ON seen.shop_id = ${shopId} AND seen.id = ${id}`,
  );
  if (!locked) throw notFound("purchase order");
  return locked;
}

function toLevel({
  variantId,
  locationId,
  inventoryItemId,
  available,
  onHand,
  changedAt,
}: StoredLevel): LockedLevel {
  return {
    variantId: BigInt(variantId),
    locationId: BigInt(locationId),
    inventoryItemId: numberIn(inventoryItemId),
    available,
    onHand,
    changedAt: new Date(changedAt),
  };
}

function numberIn(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
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

/** Goods of a delivery by the line that they count on. */
export type ReceivedItem = ReceiveInput["lineItems"][number] & {
  /** They were named as goods that nobody ordered, so any number is right. */
  isUnordered?: boolean;
};

interface Rules {
  extra: ExtraRule;
  tolerancePercent: number;
  keepsDamaged: boolean;
}

/** What came, without lines of which nothing did. INVALID_INPUT names every fault of every line, or that all are 0. */
export function checkQuantities(
  lines: Line[],
  lineItems: readonly ReceivedItem[],
  rules: Rules,
): LineReceived[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const named = new Set<number>();
  const issues: Issue[] = [];
  const received: LineReceived[] = [];
  for (const [index, item] of lineItems.entries()) {
    const { lineItemId, quantityReceived } = item;
    const { quantityDamaged: damaged = 0, quantityRejected: rejected = 0 } = item;
    const { reason = "", unitCost = null, isUnordered = false } = item;
    const line = byId.get(lineItemId);
    const idPath = `lineItems.${index}.lineItemId`;
    if (!line) {
      issues.push({ path: idPath, message: translate("purchaseOrders.noLine") });
    } else if (named.has(lineItemId)) {
      issues.push({ path: idPath, message: translate("purchaseOrders.lineTwice") });
    } else if (!isUnordered && quantityReceived > mostAcceptable(line, rules)) {
      issues.push({ path: `lineItems.${index}.quantityReceived`, message: tooMany(line, rules) });
    } else if (quantityReceived + damaged + rejected > 0) {
      const isKept = rules.keepsDamaged && line.variantId !== null && line.isPresent;
      const damagedInStore = isKept ? damaged : 0;
      received.push({
        line,
        quantity: quantityReceived,
        damaged,
        damagedInStore,
        rejected,
        reason,
        unitCost,
      });
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

function tooMany(line: Line, rules: Rules): string {
  if (rules.extra === "refused") return translate("purchaseOrders.moreThanOpen", { open: openUnits(line) });
  return translate("purchaseOrders.moreThanTolerated", { most: mostAcceptable(line, rules) });
}

/** Throws INVALID_INPUT for lines of deleted variants, whose stock cannot rise; others can be received. */
export function checkVariants(lines: Line[], lineItems: readonly ReceivedItem[]): void {
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
