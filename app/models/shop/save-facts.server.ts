import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { currencyOfFigures } from "~/models/store-currency/follow.server";
import { lockShop } from "./lock.server";
import { moveShop } from "./move.server";

interface ShopFacts {
  platformId: bigint;
  domain: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  currency: string;
  timeZone: string;
}

/** Saves the platform's data on the shop; false when they are another shop's: a shop's id never changes. */
export async function saveShopFacts(shopId: number, facts: ShopFacts): Promise<boolean> {
  return unsafeSaveFacts(shopId, facts);
}

/** The domain may have been another shop's, whose sessions end then. */
async function unsafeSaveFacts(shopId: number, facts: ShopFacts): Promise<boolean> {
  const { platformId, domain, currency, timeZone } = facts;
  const clean = (text: string) => text.replaceAll("\0", "");
  return acrossShops(() =>
    db.$transaction(async (tx) => {
      await lockShop(tx, shopId);
      const { count } = await tx.shop.updateMany({
        where: { id: shopId, OR: [{ platformId }, { platformId: null }] },
        data: {
          platformId,
          currency: await currencyOfFigures(tx, shopId, currency),
          storeCurrency: currency,
          timeZone,
          name: clean(facts.name),
          email: clean(facts.email),
          phone: clean(facts.phone),
          address: clean(facts.address),
        },
      });
      if (count === 1) await moveShop(tx, { shopId, domain });
      return count === 1;
    }),
  );
}
