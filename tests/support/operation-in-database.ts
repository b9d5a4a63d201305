import { db } from "~/infra/db/db.server";
import { withTransaction } from "~/models/database/sql-executor.server";
import { beginSending } from "~/models/inventory-operation/begin.server";
import { createClaimed, createOperations } from "~/models/inventory-operation/create.server";
import { type ClaimedOperation, claimOperation } from "~/models/inventory-operation/lease.server";
import type { ShopContext } from "~/models/shop/context";
import { firstLocation } from "./shop-in-database";

interface Change {
  variantId?: bigint;
  delta: number;
  /** What the platform has of it before. */
  read: number;
  /** The platform's time of that. */
  readAt: Date;
}

/** A receipt of three of each variant at the first location, claimed for ten seconds by whoever made it; its id. */
export async function claimedChange(shop: ShopContext, variantIds: bigint[]): Promise<number> {
  const changes = variantIds.map((variantId) => ({ variantId, locationId: firstLocation, delta: 3 }));
  const intent = {
    document: "receipt",
    documentId: 1,
    reason: "received",
    actor: "",
  } as const;
  const { operationIds } = await withTransaction((tx) => createClaimed(tx, shop, { ...intent, changes }));
  return operationIds[0] ?? 0;
}

/** A change of stock at the first location without a lease, due since so many seconds. */
export async function dueChange(shop: ShopContext, variantIds: bigint[], seconds = 1): Promise<number> {
  const id = await claimedChange(shop, variantIds);
  await db.$executeRaw`
    UPDATE inventory_operations
    SET lease_until = NULL, next_attempt_at = now() - make_interval(secs => ${seconds})
    WHERE shop_id = ${shop.id} AND id = ${id}`;
  return id;
}

/** A change of stock at the first location, in the hands of a worker that is about to send it. */
export async function begunChange(
  shop: ShopContext,
  { variantId = 1n, delta, read, readAt }: Change,
): Promise<ClaimedOperation> {
  const place = { variantId, locationId: firstLocation };
  const intent = { document: "adjustment", documentId: 1, actor: "" } as const;
  const [id = 0] = await db.$transaction((tx) =>
    createOperations(tx, shop, { ...intent, reason: "correction", changes: [{ ...place, delta }] }),
  );
  const { operation } = await claimOperation(shop.id, id);
  const quantities = { quantity: read, available: read, onHand: read, committed: 0, incoming: 0 };
  const begun =
    operation && (await beginSending(operation, [{ ...place, ...quantities, updatedAt: readAt }]));
  if (!begun || begun === "behind")
    throw new Error("Nobody else has the operation, and nothing newer is known.");
  return begun;
}
