import { Session } from "@shopify/shopify-api";
import { storeSession } from "~/models/session/store.server";
import { offlineSessionId } from "~/models/session/tokens.server";
import { toGid } from "~/platform/gid";
import { db } from "~/db.server";
import { generateStore } from "../../../simulator/stores/generated";
import { grantAccess } from "../../../simulator/world/installs";
import type { Store } from "../../../simulator/world/store";
import type { World } from "../../../simulator/world/world";
import { mirrorStore } from "../mirror";
import type { KnownShop } from "./known";

export interface ScheduledShop {
  id: number;
  store: Store;
  known: KnownShop;
}

/** A store with the app installed, its catalogue in the mirror, a supplier and an order that was sent. */
export async function addShop(
  world: World,
  { seed, index, variants }: { seed: number; index: number; variants: number },
): Promise<ScheduledShop> {
  const domain = `s${seed}-${index}.myshopify.com`;
  const spec = {
    domain,
    variants,
    locations: 2,
    orders: 0,
    seed: (seed * 3 + index) % 1_000,
    restoreRate: 2_000,
  };
  const store = world.addStore(generateStore(spec, world.clock.now()));
  const { accessToken } = grantAccess(world, store, { scopes: world.app.scopes, expiring: false });
  await storeSession(
    new Session({ id: offlineSessionId(domain), shop: domain, state: "", isOnline: false, accessToken }),
  );
  const shop = await mirrorStore(store);
  const shopId = shop.id;
  const { id: supplierId } = await db.supplier.create({
    data: { shopId, name: "Clay & Co", email: "sales@clay.test" },
  });
  const variantIds = store.variants.map(({ id }) => BigInt(id));
  await db.counter.create({ data: { shopId, name: "purchase_order", value: 1 } });
  const order = {
    shopId,
    number: 1,
    supplierId,
    status: "sent",
    currency: "USD",
    sentAt: new Date(),
  } as const;
  const { id } = await db.purchaseOrder.create({ data: order });
  const lines = await db.purchaseOrderLine.createManyAndReturn({
    data: variantIds.map((variantId, position) => ({
      shopId,
      purchaseOrderId: id,
      position,
      variantId,
      title: "Mug",
      quantity: 10,
      costPrice: 1,
      lineTotal: 10,
    })),
  });
  return {
    id: shop.id,
    store,
    known: {
      domain,
      supplierId,
      variants: variantIds.map((one) => toGid("ProductVariant", one)),
      locations: store.locations.map((location) => toGid("Location", BigInt(location.id))),
      orders: [{ id, lines }],
      transfers: [],
      counts: [],
      rules: [],
    },
  };
}
