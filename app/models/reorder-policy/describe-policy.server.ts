import type { Tx } from "~/infra/db/db.server";
import { db } from "~/infra/db/db.server";
import { pointAtFillRate } from "~/models/forecast/service-curve";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { getReorderPolicy } from "./get-policy.server";
import type { PolicyContent } from "./policy";

/** Shares of units served that a merchant chooses from. */
const offeredServices = [0.9, 0.95, 0.975, 0.99];

export interface DescribedPolicy extends PolicyContent {
  /** The shop's day of the last forecasts; null before the first night. */
  renewedOn: string | null;
  /** The mean value of the stock that a service needs, in the shop's currency; null where it is not known. */
  prices: { service: number; stockValue: number | null }[];
  currency: string;
}

/** The shop's policy, and what other services would cost. */
export async function describePolicy(
  { id, currency }: Pick<ShopContext, "id" | "currency">,
  tx: Tx = db,
): Promise<DescribedPolicy> {
  const { policy, figures, renewedOn } = await getReorderPolicy(id, tx);
  const { curve, sampled } = figures;
  const prices = offeredServices.map((service) => {
    const point = pointAtFillRate(curve, service);
    const stockValue = point && sampled > 0 ? Math.round((point.stockValue / sampled) * 100) / 100 : null;
    return { service, stockValue };
  });
  const hubLocationId = policy.hubLocationId === null ? null : toGid("Location", policy.hubLocationId);
  return { ...policy, hubLocationId, renewedOn, prices, currency };
}
