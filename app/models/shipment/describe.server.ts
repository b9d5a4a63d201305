import { database, part, queryOne, sql, type SqlPart } from "~/models/database/sql.server";
import { translateStored } from "~/texts/stored-message";
import { readShipmentAccess } from "./access.server";
import { extraUnits } from "./extra.server";
import { isOf, type ShownDocument } from "./shown-document.server";

/** What a person has to know of how the store shows a document; null when it agrees, or does not show it. */
export interface Shown {
  state: "changed" | "refused" | "left" | "extra";
  /** The transfer in the store: "#T0012". */
  name: string;
  shown: number;
  open: number;
  /** Units that the store has accepted, that no receipt or arrival has, and that nobody has said to know of. */
  extra: number;
  words: string;
}

interface Found {
  state: string | null;
  name: string | null;
  shown: number;
  open: number;
  extra: number;
  extraName: string;
  words: string | null;
}

/** What to say of it on its page. A receipt or an arrival under way may explain what is in none yet, and is waited for. */
export async function describeShown(shopId: number, document: ShownDocument): Promise<Shown | null> {
  const { state, name, words, extraName, ...units } = await queryOne(
    database,
    sql<Found>`
    SELECT worst.status AS state, worst.name, worst.last_error AS words,
      coalesce((SELECT sum(line.incoming) FROM shipments AS shipment
        JOIN shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
        WHERE shipment.shop_id = ${shopId} AND ${isOf(document)}), 0)::int AS shown,
      coalesce((SELECT sum(open.units) FROM (${openUnits(shopId, document)}) AS open), 0)::int AS open,
      coalesce(unclaimed.units, 0)::int AS extra, coalesce(unclaimed.name, '') AS "extraName"
    FROM (SELECT 1) AS one
    LEFT JOIN LATERAL (
      SELECT shipment.status, shipment.name, shipment.last_error FROM shipments AS shipment
      WHERE shipment.shop_id = ${shopId} AND ${isOf(document)}
        AND shipment.status <> 'ended' AND NOT shipment.retired
      ORDER BY shipment.status = 'refused' DESC, shipment.status = 'changed' DESC, shipment.created_at, shipment.id LIMIT 1
    ) AS worst ON true
    LEFT JOIN LATERAL (
      SELECT sum(extra.units) AS units, min(extra.name) AS name FROM (${extraUnits(shopId, document)}) AS extra
    ) AS unclaimed ON true`,
  );
  const about = { ...units, name: name ?? "", words: translateStored(words ?? "") };
  const canShow = state !== null && (await readShipmentAccess(shopId)).canShow;
  if (state !== null && !canShow && units.shown > 0) return { ...about, state: "left" };
  if (canShow && (state === "changed" || state === "refused")) return { ...about, state };
  return units.extra > 0 ? { ...about, name: extraName, state: "extra" } : null;
}

/** A query of `units` that may still come. */
function openUnits(shopId: number, { kind, id }: ShownDocument): SqlPart {
  return kind === "order"
    ? part`
      SELECT greatest(0, line.quantity - line.received_quantity) AS units FROM purchase_order_lines AS line
      WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${id} AND line.variant_id IS NOT NULL`
    : part`
      SELECT item.quantity - item.accepted - item.damaged - item.missing AS units FROM stock_transfer_items AS item
      WHERE item.shop_id = ${shopId} AND item.transfer_id = ${id}`;
}
