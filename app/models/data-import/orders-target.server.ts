import { groupBy } from "~/lib/group-by";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { findImportedOrders } from "./find-imported-orders.server";
import { judgeOrder, type OrderPlan } from "./judge-order";
import { matchVariants } from "./match-variants.server";
import { locationResolver } from "./resolve-locations.server";
import { supplierResolver } from "./resolve-suppliers.server";
import type { Target } from "./target";
import { writeOrderPlans } from "./write-order-plans.server";

/**
 * Orders of several lines. One that an earlier import made follows the file while nobody has touched it; a line without
 * a product is kept as text unless somebody chooses one. `native`: they are the store's own, and the location of one
 * that is open has to be the store's, where its units are incoming already.
 */
export const ordersTarget = (native: boolean): Target<OrderPlan> => ({
  async judge(tx, shop, { candidates, choices }) {
    const lines = candidates.map(({ values }) => values);
    const matched = await matchVariants(tx, shop.id, { lines, choices });
    const matches = new Map(candidates.map((candidate, at) => [candidate, matched[at]]));
    const orders = groupBy(candidates, ({ group }) => group);
    const { currency } = await getOrderDefaults(shop, tx);
    const judging = {
      ...{ native, currency },
      imported: await findImportedOrders(tx, shop.id, [...orders.keys()]),
      matchOf: (candidate: (typeof candidates)[number]) => matches.get(candidate),
      resolveSupplier: await supplierResolver(tx, shop.id, choices),
      resolveLocation: await locationResolver(tx, shop.id, choices),
    };
    const verdicts = new Map([...orders].flatMap(([key, own]) => judgeOrder(key, own, judging)));
    return candidates.map((candidate) => verdicts.get(candidate) ?? { outcome: "refused" });
  },

  write: writeOrderPlans,
});
