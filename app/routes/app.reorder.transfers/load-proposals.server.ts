import { listLocations } from "~/models/location/list.server";
import { describePolicy } from "~/models/reorder-policy/describe-policy.server";
import type { ShopContext } from "~/models/shop/context";
import { listTransferProposals } from "~/models/transfer-proposal/list.server";

/** What to move between the shop's locations, and how that is done. */
export async function loadProposals(shop: ShopContext) {
  const [policy, locations, { isKnown, proposals }] = await Promise.all([
    describePolicy(shop),
    listLocations(shop),
    listTransferProposals(shop),
  ]);
  return { policy, locations: locations.map(({ id, name }) => ({ id, name })), isKnown, proposals };
}
