import { database, queryRows, sql } from "~/models/database/sql.server";
import { velocityOf } from "~/models/report/velocity";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { readProposalParts } from "./proposal-parts.server";
import { type ProposalColumns, type ProposalsWanted, selectProposals } from "./select-proposals.server";
import { breakPurchaseOf, quantityToOrder } from "./suggest";
import { salesDays, shortInAWeek } from "./waiting";

export type Proposal = Awaited<ReturnType<typeof readProposals>>["rows"][number];

/**
 * By supplier's name, none last: what has to be ordered, then what incoming units cover, the smallest share
 * of its reorder point first. Suppliers in `whole` have no `limit`; `groups` and `total` count all rows.
 */
export async function readProposals(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  wanted: ProposalsWanted,
  now = new Date(),
) {
  const found = await queryRows(database, sql<ProposalColumns>`${selectProposals(shop, wanted, now)}`);
  const listed = found.filter(({ isListed }) => isListed);
  const parts = await readProposalParts(
    shop.id,
    listed.map(({ variantId }) => variantId),
  );
  const groups = found
    .filter(({ place }) => place === 1)
    .map(({ supplierId, supplierName, currency, leadTimeDays, ofSupplier: count }) => ({
      supplierId,
      supplierName,
      currency,
      leadTimeDays,
      count,
    }));
  return {
    groups,
    total: groups.reduce((sum, { count }) => sum + count, 0),
    rows: listed.map(
      ({ place: _place, ofSupplier: _count, isListed: _isListed, cost, holdingCost, ...row }) => ({
        ...row,
        ...parts(row.variantId),
        variantId: toGid("ProductVariant", row.variantId),
        cost: cost === null ? null : Number(cost),
        suggestedQuantity: quantityToOrder({ ...row, holdingCost }),
        atBreak: breakPurchaseOf({ ...row, holdingCost }),
        daysLeft: velocityOf(row, salesDays).daysOfStockRemaining,
        shortInAWeek: shortInAWeek(row),
      }),
    ),
  };
}
