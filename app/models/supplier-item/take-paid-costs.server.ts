import { database } from "~/models/database/sql.server";
import { versionOf } from "~/models/fields/version";
import type { ShopContext } from "~/models/shop/context";
import { parseGid, toGid } from "~/platform/gid";
import { translate } from "~/texts/translate";
import { checkCosts } from "./check-costs.server";
import { itemContent } from "./content";
import { requireSupplier } from "./list.server";
import { listPaidCosts } from "./list-paid-costs.server";
import { itemsOfVariants } from "./of-variants.server";
import { asOrdered, withPaidCost } from "./paid-cost";
import { type SavedItems, saveSupplierItems } from "./save-many.server";
import type { ChosenCost } from "./schema";

/**
 * Makes costs that orders paid those of the supplier's items, and items of variants that it does not have yet. A cost
 * that is no longer what the newest order paid, or is there already, is left out. Throws NOT_FOUND,
 * INVALID_INPUT for a variant that the shop lacks, and PRECONDITION_FAILED for an item whose price breaks change meanwhile.
 */
export async function takePaidCosts(
  shop: Pick<ShopContext, "id" | "currency">,
  { supplierId, costs }: { supplierId: number; costs: readonly ChosenCost[] },
): Promise<SavedItems> {
  await requireSupplier(shop.id, supplierId);
  await checkCosts(database, shop.id, costs);
  const chosen = new Map(costs.map(({ variantId, cost }) => [variantId, cost]));
  const offered = (await listPaidCosts(shop.id, supplierId)).flatMap((paid) => {
    const variantId = parseGid("ProductVariant", paid.variantId);
    return variantId !== null && chosen.get(variantId) === paid.paidCost ? [{ ...paid, variantId }] : [];
  });
  if (offered.length === 0) {
    return { created: 0, updated: 0, message: translate("purchasing.costsNotOffered") };
  }
  const variantIds = offered.map(({ variantId }) => variantId);
  const stored = await itemsOfVariants(shop.id, { supplierId, variantIds });
  const byVariant = new Map(stored.map((item) => [item.variantId, item]));
  const items = offered.map((paid) => {
    const item = byVariant.get(toGid("ProductVariant", paid.variantId));
    if (!item) return { variantId: paid.variantId, ...asOrdered(paid), version: null };
    const changes = withPaidCost(item, paid);
    // Breaks are written all together, so that nobody else's may have come between.
    const version = "priceBreaks" in changes ? versionOf(itemContent(item)) : undefined;
    return { variantId: paid.variantId, ...changes, version };
  });
  return saveSupplierItems(shop, { supplierId, items });
}
