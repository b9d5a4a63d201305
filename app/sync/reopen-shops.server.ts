import { AppError } from "~/errors";
import { childLog } from "~/infra/log/log.server";
import { unsafeListParkedShops } from "~/models/shop/list-parked.server";
import { unparkShop } from "~/models/shop/set-status.server";
import { followScopes } from "./follow-scopes.server";
import { eachShop } from "./jobs/each-shop.server";

/**
 * Every hour: background work goes on for a parked shop whose store answers again, where no change of stock is waiting that
 * would find it out, and nobody opens the app.
 */
export async function reopenShops(): Promise<void> {
  await eachShop(await unsafeListParkedShops(), {
    failed: "a parked shop could not be asked for",
    work: reopenShop,
  });
}

async function reopenShop(shopId: number): Promise<void> {
  try {
    await followScopes(shopId);
  } catch (error) {
    // It is still closed.
    if (error instanceof AppError) return;
    throw error;
  }
  await unparkShop(shopId);
  childLog({ shopId }).info("the platform serves a shop again");
}
