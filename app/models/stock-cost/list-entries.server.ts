import { database, queryRows, sql } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { formatPoNumber } from "~/models/order-number";
import { money } from "~/models/purchase-order/money";
import type { CostEntryKind } from "./cost-state";

const unitDigits = 4;

export interface VariantCostEntry {
  id: number;
  at: string;
  kind: CostEntryKind;
  /** Empty while the units are on their way. */
  locationName: string;
  documentId: number | null;
  /** The received order, of a receipt, an undone one, or a cost that was found. */
  order: { id: number; number: string } | null;
  units: number;
  unknownUnits: number;
  amount: number;
  value: number;
  /** The mean cost of a unit of its pool after it; null without units of known cost. */
  unitCost: number | null;
}

interface EntryColumns {
  id: number;
  at: Date;
  kind: CostEntryKind;
  locationName: string;
  documentId: number | null;
  orderId: number | null;
  orderNumber: number | null;
  units: number;
  unknownUnits: number;
  amount: string;
  value: string;
  knownUnits: number;
  poolValue: string;
}

/** A page of what has moved a variant's cost, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listVariantCostEntries(
  shopId: number,
  { variantId, page }: { variantId: bigint; page: PageRequest },
): Promise<Page<VariantCostEntry>> {
  return pageOf(page, (range) => readEntries(shopId, { variantId, ...range }));
}

/** All of them in the same order. */
export function streamVariantCostEntries(
  shopId: number,
  variantId: bigint,
): AsyncGenerator<VariantCostEntry> {
  return everyRow((range) => readEntries(shopId, { variantId, ...range }));
}

async function readEntries(
  shopId: number,
  { variantId, before, limit }: { variantId: bigint; before: number; limit: number },
): Promise<VariantCostEntry[]> {
  const rows = await queryRows(
    database,
    sql<EntryColumns>`
    SELECT entry.id::int AS id, entry.at, entry.kind, coalesce(place.name, '') AS "locationName",
      entry.document_id AS "documentId", bought.id AS "orderId", bought.number AS "orderNumber", entry.units,
      entry.unknown_units AS "unknownUnits", entry.amount::text AS amount, entry.value::text AS value,
      entry.pool_units - entry.pool_unknown_units AS "knownUnits", entry.pool_value::text AS "poolValue"
    FROM cost_entries AS entry
    LEFT JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = entry.location_id
    LEFT JOIN receipts AS receipt ON entry.kind IN ('receipt', 'receipt_undone', 'cost_found')
      AND receipt.shop_id = ${shopId} AND receipt.id = entry.document_id
    LEFT JOIN purchase_orders AS bought ON bought.shop_id = ${shopId} AND bought.id = receipt.purchase_order_id
    WHERE entry.shop_id = ${shopId} AND entry.variant_id = ${variantId} AND entry.id < ${before}
    ORDER BY entry.id DESC
    LIMIT ${limit}`,
  );
  return rows.map(toEntry);
}

function toEntry({
  orderId,
  orderNumber,
  knownUnits,
  poolValue,
  at,
  ...row
}: EntryColumns): VariantCostEntry {
  const isKnown = orderId !== null && orderNumber !== null;
  return {
    ...row,
    at: at.toISOString(),
    order: isKnown ? { id: orderId, number: formatPoNumber(orderNumber) } : null,
    amount: Number(row.amount),
    value: Number(row.value),
    unitCost: knownUnits > 0 ? money(poolValue).div(knownUnits).toDecimalPlaces(unitDigits).toNumber() : null,
  };
}
