import { database, queryRows, sql } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { formatPoNumber } from "~/models/order-number";
import { money } from "~/models/purchase-order/money";
import { type CostEntryKind, inTransit } from "./cost-state";

const unitDigits = 4;

export interface VariantCostEntry {
  id: number;
  at: string;
  kind: CostEntryKind;
  /** Empty while the units are on their way. */
  locationName: string;
  documentId: number | null;
  /** The received order, of a receipt, an undone one, a cost that was found, or a charge of one order. */
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

interface Wanted {
  variantId: bigint;
  /** All locations, and what is on its way, by default. */
  locationId?: bigint | undefined;
  /** One entry for each end of a transfer, without the other half of units that are on their way. */
  onlyEnds?: boolean;
}

/** A page of what has moved a variant's cost, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listVariantCostEntries(
  shopId: number,
  { page, ...wanted }: Wanted & { page: PageRequest },
): Promise<Page<VariantCostEntry>> {
  return pageOf(page, (range) => readEntries(shopId, { ...wanted, ...range }));
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
  { variantId, locationId, onlyEnds = false, before, limit }: Wanted & { before: number; limit: number },
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
    LEFT JOIN LATERAL (
      SELECT min(came.purchase_order_id) AS order_id
      FROM landed_charge_shares AS share
      JOIN receipts AS came ON came.shop_id = ${shopId} AND came.id = share.receipt_id
      WHERE share.shop_id = ${shopId} AND share.charge_id = entry.document_id
      HAVING count(DISTINCT came.purchase_order_id) = 1
    ) AS charged ON entry.kind = 'charge'
    LEFT JOIN purchase_orders AS bought ON bought.shop_id = ${shopId}
      AND bought.id = coalesce(receipt.purchase_order_id, charged.order_id)
    WHERE entry.shop_id = ${shopId} AND entry.variant_id = ${variantId} AND entry.id < ${before}
      AND (${locationId ?? null}::bigint IS NULL OR entry.location_id = ${locationId ?? null}::bigint)
      AND NOT (${onlyEnds} AND entry.kind = 'transfer' AND entry.location_id = ${inTransit}::bigint)
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
