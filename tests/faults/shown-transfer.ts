import { expect } from "vitest";
import { db } from "~/infra/db/db.server";
import { describeShown } from "~/models/shipment/describe.server";
import { shipmentScopes } from "~/models/shipment/scopes";
import { updateSettings } from "~/models/shop/update-settings.server";
import { createStockTransfer } from "~/models/stock-transfer/create.server";
import { receiveStockTransfer } from "~/models/stock-transfer/receive.server";
import type { StockTransferStatus } from "~/models/stock-transfer/status";
import { updateStockTransfer } from "~/models/stock-transfer/update.server";
import { followScopes } from "~/sync/follow-scopes.server";
import { settleOperations } from "~/sync/settle-operations.server";
import { gid } from "../../simulator/admin-api/gids";
import { deleteShipment } from "../../simulator/shipments/change";
import { updateQuantities } from "../../simulator/shipments/items";
import { receive } from "../../simulator/shipments/receive";
import type { Action } from "../../simulator/transfers/action";
import { cancelTransfer } from "../../simulator/transfers/change";
import { grantScopes } from "../../simulator/world/scopes";
import { locationsOf } from "./full-shelves";
import { patienceMs } from "./shop-order";
import type { Stage, StagedShop } from "./stage";

/** A shop that shows transfers in the store. `without` are scopes that its merchant has not granted. */
export async function showTransfers(stage: Stage, { shop, store }: StagedShop): Promise<void> {
  grantScopes(stage.simulator.world, store, [...shipmentScopes]);
  await followScopes(shop.id);
  await updateSettings(shop.id, { transfersIncoming: true });
}

/** Units of the first variants, with what each of them has at both locations, and what is incoming at the second. */
interface Goods {
  source: number[];
  destination: number[];
  incoming: number[];
}

/** A transfer of the first variants that has left, and what people do to it here and in the store's admin. */
export async function leave(stage: Stage, staged: StagedShop, quantities: number[]) {
  const { shop, store } = staged;
  const { world } = stage.simulator;
  const { source, destination } = locationsOf(staged);
  const variants = store.variants.slice(0, quantities.length);
  const { id } = await createStockTransfer(shop, {
    ...{ sourceLocationId: source, destinationLocationId: destination, notes: "", actor: "clerk" },
    items: variants.map((variant, index) => ({
      variantId: BigInt(variant.id),
      quantity: quantities[index] ?? 0,
    })),
  });
  const goods = (): Goods => {
    const at = (place: bigint, name: "available" | "incoming") =>
      variants.map(
        ({ levels }) => levels.find(({ locationId }) => BigInt(locationId) === place)?.quantities[name] ?? 0,
      );
    return {
      source: at(source, "available"),
      destination: at(destination, "available"),
      incoming: at(destination, "incoming"),
    };
  };
  const before = goods();
  const become = async (status: StockTransferStatus, deadlineMs = patienceMs) => {
    const { operationIds } = await updateStockTransfer(shop, { id, status, actor: "clerk" });
    return settleOperations(shop.id, operationIds, { deadlineMs });
  };
  await become("in_transit");
  const transfers = () =>
    store.transfers.all().filter(({ referenceName }) => referenceName?.startsWith(`T-${id}:`));
  const merchant: Action = { world, store, actor: "admin", mutation: "admin transfer" };
  const there = () => {
    const shipment = transfers().at(-1)?.shipments[0];
    if (!shipment) throw new Error("the store has no shipment of the transfer");
    return shipment;
  };
  return {
    id,
    transfers,
    there,
    become,
    /** Arrives here, item by item. */
    async arrive(
      units: number[],
      { damaged = [] as number[], closeShort = false, deadlineMs = patienceMs } = {},
    ) {
      const { operationIds } = await receiveStockTransfer(shop, {
        ...{ id, closeShort, reason: closeShort ? "lost" : "", actor: "clerk" },
        items: units.map((acceptedQuantity, index) => ({
          variantId: BigInt(variants[index]?.id ?? 0),
          acceptedQuantity,
          damagedQuantity: damaged[index] ?? 0,
        })),
      });
      return settleOperations(shop.id, operationIds, { deadlineMs });
    },
    /** Receives in the store's admin. */
    receiveThere(units: number[], reason: "ACCEPTED" | "REJECTED" = "ACCEPTED") {
      const shipment = there();
      return receive(merchant, {
        id: gid("InventoryShipment", shipment.id),
        lineItems: units.flatMap((quantity, index) => {
          const line = shipment.lines.find(({ itemId }) => itemId === variants[index]?.itemId);
          if (!line || quantity === 0) return [];
          const shipmentLineItemId = gid("InventoryShipmentLineItem", line.id);
          return [{ shipmentLineItemId, quantity, reason }];
        }),
      });
    },
    /** Takes the shipment away in the store's admin, and cancels the store's transfer. */
    undoThere() {
      const transfer = transfers().at(-1);
      deleteShipment(merchant, gid("InventoryShipment", there().id));
      return cancelTransfer(merchant, gid("InventoryTransfer", transfer?.id ?? 0));
    },
    /** Leaves so many units of the first line on the shipment, in the store's admin. */
    reduceThere(quantity: number) {
      const shipment = there();
      return updateQuantities(merchant, gid("InventoryShipment", shipment.id), [
        { shipmentLineItemId: gid("InventoryShipmentLineItem", shipment.lines[0]?.id ?? 0), quantity },
      ]);
    },
    transfer: () => db.stockTransfer.findUniqueOrThrow({ where: { shopId_id: { shopId: shop.id, id } } }),
    items: () =>
      db.stockTransferItem.findMany({
        where: { shopId: shop.id, transferId: id },
        orderBy: { variantId: "asc" },
      }),
    /** How the goods stand since before they left. */
    moved(): Goods {
      const now = goods();
      const less = (after: number[], first: number[]) => after.map((units, at) => units - (first[at] ?? 0));
      return {
        source: less(now.source, before.source),
        destination: less(now.destination, before.destination),
        incoming: less(now.incoming, before.incoming),
      };
    },
  };
}

export type ShownTransfer = Awaited<ReturnType<typeof leave>>;

/**
 * Waits until nothing is left to do: each unit is on its way, has arrived, was damaged, is missing, or is back at the
 * source, and the store says the same. Where people on both sides said different things of the same units, the store has
 * what it accepted, and the transfer's page says how much that is beyond what was open.
 */
export async function comesToAgree(
  stage: Stage,
  staged: StagedShop,
  moving: ShownTransfer,
  { isShown = true } = {},
) {
  await stage.comeToRest(staged);
  const items = await moving.items();
  const { status } = await moving.transfer();
  const open = items.map(
    ({ quantity, accepted, damaged, missing }) => quantity - accepted - damaged - missing,
  );
  const lines = await db.shipmentLine.findMany({
    where: { shopId: staged.shop.id, shipment: { stockTransferId: moving.id } },
  });
  const extraOf = (variantId: bigint) =>
    lines
      .filter((line) => line.variantId === variantId)
      .reduce((sum, { seen, accepted }) => sum + Math.max(0, seen - accepted), 0);
  const extra = items.reduce((sum, { variantId }) => sum + extraOf(variantId), 0);
  const said = await describeShown(staged.shop.id, { kind: "transfer", id: moving.id });
  expect(said?.extra ?? 0).toBe(extra);
  const now = moving.moved();
  expect(now).toEqual({
    source: items.map(({ quantity }, at) => (status === "cancelled" ? (open[at] ?? 0) : 0) - quantity),
    destination: items.map(({ variantId, accepted }) => accepted + extraOf(variantId)),
    incoming: open.map((units) => (status === "in_transit" && isShown ? units : 0)),
  });
  return { status, open, ...now };
}
