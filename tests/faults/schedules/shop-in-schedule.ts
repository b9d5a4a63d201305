import { db } from "~/infra/db/db.server";
import { updateSettings } from "~/models/shop/update-settings.server";
import { toGid } from "~/platform/gid";
import { generateStore } from "../../../simulator/stores/generated";
import type { Store } from "../../../simulator/world/store";
import type { World } from "../../../simulator/world/world";
import { mirrorStore } from "../mirror";
import { letIn, runsOutMs } from "./access";
import { currenciesOf } from "./currencies";
import type { KnownShop } from "./known";
import type { CurrencyFrom } from "./people-with-money";
import type { Plan } from "./plan";
import { prepareMoney } from "./shop-with-money";
import type { DoneInStore } from "./store-staff";

export interface ScheduledShop {
  id: number;
  store: Store;
  known: KnownShop;
  /** What people in the store did to orders that are shown there. */
  done: DoneInStore;
  /** The store's own currency, and others that it had since. */
  currencies: CurrencyFrom[];
}

/**
 * A store with the app installed, its catalogue in the mirror, a supplier, an order that was sent, one that was not,
 * a transfer that is planned and a count that was started.
 */
export async function addShop(world: World, plan: Plan, index: number): Promise<ScheduledShop> {
  const { seed, variants, showing } = plan;
  const domain = `s${seed}-${index}.myshopify.com`;
  const hasMoney = plan.conditions.money === "made";
  const currency = hasMoney ? currenciesOf(seed).shop : "USD";
  const spec = {
    domain,
    variants,
    locations: 2,
    orders: 0,
    seed: (seed * 3 + index) % 1_000,
    restoreRate: 2_000,
    currency,
  };
  const store = world.addStore(generateStore(spec, world.clock.now()));
  await letIn(world, store, plan);
  // What is written before the schedule begins has no time of it.
  await db.$executeRaw`
    UPDATE sessions SET expires_at = ${new Date(Date.now() + runsOutMs)} WHERE expires_at IS NOT NULL`;
  const shop = await mirrorStore(store);
  const shopId = shop.id;
  const { id: supplierId } = await db.supplier.create({
    data: { shopId, name: "Clay & Co", email: "sales@clay.test" },
  });
  const variantIds = store.variants.map(({ id }) => BigInt(id));
  await db.counter.create({ data: { shopId, name: "purchase_order", value: 2 } });
  const orders = [
    await addOrder({ shopId, supplierId, variantIds, number: 1 }),
    await addOrder({ shopId, supplierId, variantIds, number: 2 }),
  ];
  if (plan.conditions.corrections === "made") {
    await updateSettings(shopId, { receiveTolerancePercent: 30, keepsDamaged: seed % 2 === 0 });
  }
  if (showing) await showInStore(shopId, { purchaseOrderId: orders[0]?.id ?? 0, ...showing });
  const orderIds = orders.map(({ id }) => id);
  const money = hasMoney ? await prepareMoney({ shopId, store, seed, supplierId, orderIds }) : null;
  const places = store.locations.map(({ id }) => BigInt(id));
  return {
    id: shop.id,
    store,
    currencies: [{ currency, at: world.clock.now() }],
    done: { undone: new Set(), deleted: new Set(), wasBlind: false },
    known: {
      domain,
      currency,
      ...(hasMoney && { orderCurrency: currenciesOf(seed).supplier }),
      supplierId,
      variants: variantIds.map((one) => toGid("ProductVariant", one)),
      locations: places.map((place) => toGid("Location", place)),
      orders: money ? [money.received, ...orders] : orders,
      transfers: [await addTransfer({ shopId, variantIds, places })],
      counts: [await addCount({ shopId, store, places })],
      submitted: [],
      rules: [],
      receipts: [],
      returns: [],
      bills: money?.bills ?? [],
      charges: [],
      deposits: [],
      supplierPayments: [],
      differingCosts: [],
    },
  };
}

/** The first one was sent, all others were not. */
async function addOrder({
  shopId,
  supplierId,
  variantIds,
  number,
}: {
  shopId: number;
  supplierId: number;
  variantIds: bigint[];
  number: number;
}): Promise<KnownShop["orders"][number]> {
  const isSent = number === 1;
  const { id } = await db.purchaseOrder.create({
    data: {
      shopId,
      number,
      supplierId,
      status: isSent ? "sent" : "draft",
      currency: "USD",
      ...{ subtotal: 10 * variantIds.length, total: 10 * variantIds.length },
      sentAt: isSent ? new Date() : null,
    },
  });
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
  const variants = variantIds.map((one) => toGid("ProductVariant", one));
  return { id, status: isSent ? "sent" : "draft", lines, variants };
}

/** The merchant wants sent orders to be incoming, perhaps transfers too, and this order left from here. */
async function showInStore(
  shopId: number,
  { purchaseOrderId, transfers }: { purchaseOrderId: number; transfers: boolean },
): Promise<void> {
  const content = new Uint8Array([1]);
  await db.sentDocument.create({
    data: { shopId, purchaseOrderId, fileName: "order.pdf", content, sha256: "" },
  });
  await updateSettings(shopId, { sentOrdersIncoming: true, ...(transfers && { transfersIncoming: true }) });
}

async function addTransfer({
  shopId,
  variantIds,
  places: [sourceLocationId = 0n, destinationLocationId = 0n],
}: {
  shopId: number;
  variantIds: bigint[];
  places: bigint[];
}): Promise<KnownShop["transfers"][number]> {
  const quantity = 2;
  const { id } = await db.stockTransfer.create({ data: { shopId, sourceLocationId, destinationLocationId } });
  await db.stockTransferItem.createMany({
    data: variantIds.map((variantId) => ({ shopId, transferId: id, variantId, quantity })),
  });
  return {
    id,
    status: "pending",
    items: variantIds.map((variantId) => ({ variantId: toGid("ProductVariant", variantId), quantity })),
  };
}

/** Two more than expected were counted of each variant. */
async function addCount({
  shopId,
  store,
  places: [locationId = 0n],
}: {
  shopId: number;
  store: Store;
  places: bigint[];
}): Promise<number> {
  const { id } = await db.stockCount.create({ data: { shopId, locationId } });
  await db.stockCountItem.createMany({
    data: store.variants.map((variant) => {
      const level = variant.levels.find((one) => BigInt(one.locationId) === locationId);
      const expectedQuantity = level?.quantities.available ?? 0;
      return {
        shopId,
        countId: id,
        variantId: BigInt(variant.id),
        expectedQuantity,
        countedQuantity: expectedQuantity + 2,
      };
    }),
  });
  return id;
}
