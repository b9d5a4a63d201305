import { beforeEach, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { pickPayloadFields } from "~/models/webhook-delivery/pick-payload-fields";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import type { Store } from "../../simulator/world/store";
import { importShop, useImportStage } from "./import-stage";

const stage = useImportStage();

let shopId: number;
let store: Store;
let sent = 0;
beforeEach(async () => {
  ({ shopId, store } = await stage.addShop({ variants: 6, locations: 2, orders: 0 }));
  await importShop(shopId);
  stage.simulator.world.requests.clear();
});

/** Updates of the first variant's level at each of the locations arrive, and are worked on. */
async function reported(locationIds: readonly number[]): Promise<void> {
  for (const locationId of locationIds) {
    sent += 1;
    const level = { inventory_item_id: store.variants[0]?.itemId, location_id: locationId, available: 3 };
    await recordDelivery({
      ...{ domain: store.domain, topic: "inventory_levels/update", webhookId: `level-${sent}` },
      ...{ triggeredAt: new Date(), payload: pickPayloadFields("inventory_levels/update", level) },
    });
  }
  await handleWebhook.run({ shopId });
}
const asked = () =>
  stage.simulator.world.requests.list({ shop: store.domain }).map(({ operationName }) => operationName);
const unhandled = () => db.webhookDelivery.count({ where: { shopId, handledAt: null } });

it("updates at unknown locations cost one query for all of them, and none soon after", async () => {
  await reported([901, 902, 903, 901]);
  expect(asked()).toEqual(["Locations"]);
  expect(await unhandled()).toBe(0);
  await reported([901, 903]);
  expect(asked()).toEqual(["Locations"]);
  expect(await unhandled()).toBe(0);
});

it("the location of an old fulfillment service is found with its level", async () => {
  const [known] = store.locations;
  if (!known) throw new Error("too small a store");
  const old = store.addLocation({ ...known, id: store.newId(), name: "Old parcel service", legacy: true });
  await reported([old.id]);
  const { name } = await db.location.findFirstOrThrow({ where: { shopId, id: BigInt(old.id) } });
  expect(name).toBe("Old parcel service");
  expect(await db.levelToRead.count({ where: { shopId, locationId: BigInt(old.id) } })).toBe(1);
});

it("while Shopify does not answer, updates of unknown locations wait and the others are handled", async () => {
  stage.simulator.world.faults.add({ kind: "403", shop: store.domain, times: 1 });
  const [known] = store.locations;
  await reported([904, known?.id ?? 0]);
  expect(await db.webhookDelivery.findMany({ where: { shopId, handledAt: null } })).toMatchObject([
    { lastError: "handled by itself" },
  ]);
});
