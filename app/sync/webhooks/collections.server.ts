import { forgetCollection } from "~/models/collection/forget.server";
import { saveCollection } from "~/models/collection/save.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { fetchCollection } from "~/platform/collections.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { askAgain } from "./ask-again";
import type { Delivery } from "./delivery";
import { idPayload } from "./payloads";

/** Saves the collection as the platform has it: its body tells no products. */
export async function handleCollection({ shopId, key, payload }: Delivery): Promise<void> {
  await followCollection({ shopId, key }, idPayload.parse(payload).id);
}

/** Forgets the collection, unless the platform still has it. */
export async function handleCollectionDelete(delivery: Delivery): Promise<void> {
  await followCollection(delivery, idPayload.parse(delivery.payload).id, () => askAgain(delivery));
}

async function followCollection(
  { shopId, key }: Pick<Delivery, "shopId" | "key">,
  id: bigint,
  whenThere: () => void = () => undefined,
): Promise<void> {
  const readAt = new Date();
  const found = await fetchCollection(await platformForShop(shopId), id);
  if (found) whenThere();
  await applyDelivery(shopId, key, (tx) =>
    found
      ? saveCollection(tx, shopId, { ...found, changedAt: new Date(found.updatedAt), readAt })
      : forgetCollection(tx, shopId, id),
  );
}
