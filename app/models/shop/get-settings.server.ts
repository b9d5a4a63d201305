import { notFound } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, statements } from "~/models/database/sql-executor.server";
import type { CostMethod, CostScope } from "~/models/shop/cost-method";
import { toGid } from "~/platform/gid";

export interface Settings {
  /** A location's gid, or null for the shop's primary one. */
  defaultLocationId: string | null;
  /** ISO 4217, or null for the shop's own. */
  defaultCurrency: string | null;
  /** Percent of a new order's subtotal; 0 for none. */
  defaultTaxPercent: number;
  /** How many percent more than ordered of a line are received without a question. */
  receiveTolerancePercent: number;
  /** What a billed price may differ without a question: so many percent, or so much money in a line, in its currency. */
  billTolerancePercent: number;
  billToleranceAmount: number;
  /** Units that come damaged are kept in the store as damaged stock. */
  keepsDamaged: boolean;
  /** The address for suppliers' replies; empty for the shop's address. */
  replyTo: string;
  supplierMessage: string;
  guideDismissed: boolean;
  /** Sent orders are shown in the store as incoming; off without the scopes for it. */
  sentOrdersIncoming: boolean;
  /** So are transfers, from when they leave until they have arrived. */
  transfersIncoming: boolean;
  /** How the stock's cost is counted, and whether locations share it. */
  costMethod: CostMethod;
  costScope: CostScope;
  /** What a unit costs is written to the store. */
  costsToStore: boolean;
  /** Orders of a higher total, in the shop's currency, need approval; null: none does. */
  approvalOver: number | null;
  /** The platform's ids of the staff members who approve. */
  approvers: string[];
}

/** The shop's row: no location is null, no currency an empty text. */
interface Columns extends Omit<Settings, "defaultLocationId" | "defaultCurrency"> {
  defaultLocationId: bigint | null;
  defaultCurrency: string;
}

/** The shop's settings; an inactive location counts as none. Throws NOT_FOUND. */
export async function getSettings(shopId: number, tx: SqlExecutor = statements): Promise<Settings> {
  const [shop] = await queryRows(
    tx,
    sql<Columns>`
    SELECT place.id AS "defaultLocationId", shop.default_currency AS "defaultCurrency",
      shop.default_tax_percent::float8 AS "defaultTaxPercent",
      shop.receive_tolerance_percent::float8 AS "receiveTolerancePercent",
      shop.bill_tolerance_percent::float8 AS "billTolerancePercent",
      shop.bill_tolerance_amount::float8 AS "billToleranceAmount", shop.keeps_damaged AS "keepsDamaged",
      shop.reply_to AS "replyTo",
      shop.supplier_message AS "supplierMessage", shop.guide_dismissed_at IS NOT NULL AS "guideDismissed",
      shop.sent_orders_incoming AS "sentOrdersIncoming",
      shop.transfers_incoming AS "transfersIncoming", shop.cost_method AS "costMethod", shop.cost_scope AS "costScope",
      shop.costs_to_store AS "costsToStore", shop.approval_over::float8 AS "approvalOver",
      coalesce(shop.approvers, ARRAY[]::text[]) AS approvers
    FROM shops AS shop
    LEFT JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = shop.default_location_id AND place.active
    WHERE shop.id = ${shopId}`,
  );
  if (!shop) throw notFound("shop");
  const { defaultLocationId, defaultCurrency, ...rest } = shop;
  return {
    ...rest,
    defaultLocationId: defaultLocationId === null ? null : toGid("Location", defaultLocationId),
    defaultCurrency: defaultCurrency || null,
  };
}
