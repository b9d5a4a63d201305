import { db } from "~/db.server";

interface ShopFacts {
  platformId: bigint;
  name: string;
  email: string;
  phone: string;
  address: string;
  currency: string;
  timeZone: string;
}

/** The shop's row says what the platform says of it. */
export async function saveShopFacts(shopId: number, facts: ShopFacts): Promise<void> {
  const { platformId, currency, timeZone } = facts;
  const clean = (text: string) => text.replaceAll("\0", "");
  await db.shop.updateMany({
    where: { id: shopId },
    data: {
      platformId,
      currency,
      timeZone,
      name: clean(facts.name),
      email: clean(facts.email),
      phone: clean(facts.phone),
      address: clean(facts.address),
    },
  });
}
