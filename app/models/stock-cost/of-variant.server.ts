import { database, queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber } from "~/models/order-number";
import type { Money } from "~/models/purchase-order/money";
import { toGid } from "~/platform/gid";
import { emptyState, wholeShop } from "./cost-state";
import { inOrder } from "./entry";
import { type Layer, unitCostOf } from "./pool";
import { parseState } from "./stored-state";
import { totalsOf } from "./totals";

export interface CostLayer {
  /** Null where locations share their cost, or while the units are on their way. */
  locationId: string | null;
  locationName: string;
  /** With a transfer's units: its id. */
  transferId: number | null;
  units: number;
  /** Null where nobody knows. */
  unitCost: number | null;
  value: number | null;
  since: string;
  /** The receipt that brought them, where its units are told apart. */
  receipt: { id: number; orderId: number; number: string } | null;
}

export interface VariantCost {
  units: number;
  unknownUnits: number;
  value: number;
  /** The mean of the units of known cost; null without any. */
  unitCost: number | null;
  layers: CostLayer[];
}

const unitDigits = 4;

/** What a variant's stock has cost, with the layers that its value consists of. Money is in the shop's currency. */
export async function getVariantCost(shopId: number, variantId: bigint): Promise<VariantCost> {
  const [known] = await queryRows(
    database,
    sql<{ state: unknown }>`
    SELECT state FROM cost_states WHERE shop_id = ${shopId} AND variant_id = ${variantId}`,
  );
  const state = known ? parseState(known.state) : emptyState;
  const places = [
    ...inOrder(state.pools).map((id) => ({
      locationId: id === wholeShop ? null : id,
      transferId: null,
      pool: state.pools[id] ?? [],
    })),
    ...inOrder(state.transit).map((id) => ({
      locationId: null,
      transferId: Number(id),
      pool: state.transit[id] ?? [],
    })),
  ];
  const layers = places.flatMap(({ pool, ...place }) => pool.map((layer) => ({ ...place, layer })));
  const names = await readNames(shopId, layers);
  const { units, unknownUnits, value } = totalsOf(state);
  const mean = unitCostOf(places.flatMap(({ pool }) => pool));
  return {
    units,
    unknownUnits,
    value: value.toNumber(),
    unitCost: unitCost(mean && mean.amount.div(mean.units)),
    layers: layers.map(({ locationId, transferId, layer }) => ({
      locationId: locationId === null ? null : toGid("Location", BigInt(locationId)),
      locationName: names.locations.get(locationId ?? "") ?? "",
      transferId,
      units: layer.units,
      unitCost: unitCost(layer.value && layer.value.div(layer.units)),
      value: layer.value?.toNumber() ?? null,
      since: new Date(layer.at).toISOString(),
      receipt: layer.receiptId === null ? null : (names.receipts.get(layer.receiptId) ?? null),
    })),
  };
}

function unitCost(amount: Money | null): number | null {
  return amount?.toDecimalPlaces(unitDigits).toNumber() ?? null;
}

async function readNames(shopId: number, layers: readonly { locationId: string | null; layer: Layer }[]) {
  const locationIds = layers.flatMap(({ locationId }) => locationId ?? []);
  const receiptIds = layers.flatMap(({ layer }) => layer.receiptId ?? []);
  const [locations, receipts] = await Promise.all([
    queryRows(
      database,
      sql<{ id: string; name: string }>`
      SELECT id::text AS id, name FROM locations WHERE shop_id = ${shopId} AND id = ANY(${locationIds}::bigint[])`,
    ),
    queryRows(
      database,
      sql<{ id: number; orderId: number; number: number }>`
      SELECT receipt.id, bought.id AS "orderId", bought.number
      FROM receipts AS receipt
      JOIN purchase_orders AS bought ON bought.shop_id = ${shopId} AND bought.id = receipt.purchase_order_id
      WHERE receipt.shop_id = ${shopId} AND receipt.id = ANY(${receiptIds}::int[])`,
    ),
  ]);
  return {
    locations: new Map(locations.map(({ id, name }) => [id, name])),
    receipts: new Map(
      receipts.map(({ number, ...receipt }) => [receipt.id, { ...receipt, number: formatPoNumber(number) }]),
    ),
  };
}
