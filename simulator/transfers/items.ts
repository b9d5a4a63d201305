import { gid, numberOf } from "../admin-api/gids";
import type { QuantityChange } from "../world/change-quantities";
import { lineQuantities, type Transfer, type TransferLine } from "../world/transfers";
import {
  type Action,
  isBarred,
  isReserving,
  moveUnits,
  originLevel,
  report,
  reserve,
  settleStatus,
} from "./action";
import { transferLine } from "./create";
import { type LineInput, readLines } from "./lines";
import { done, type Outcome, refusalOf, refused } from "./rules";

export interface LineUpdate {
  inventoryItemId: string;
  newQuantity: number;
  deltaQuantity: number;
}

export interface ItemsChange {
  transfer: Transfer;
  updates: LineUpdate[];
}

/** Sets how many units of an item are still to be shipped; items that are not named stay as they are. */
export function setItems(
  action: Action,
  input: { id: string; lineItems: LineInput[] },
): Outcome<ItemsChange> {
  const { store } = action;
  const transfer = store.transfers.find(numberOf("InventoryTransfer", input.id));
  if (!transfer) return refused(refusalOf("TRANSFER_NOT_FOUND", ["input", "id"]));
  if (isClosed(action, transfer)) return refused(refusalOf("INVALID_TRANSFER_STATUS", ["input", "id"]));
  const originId = transfer.origin?.locationId ?? null;
  const { lines, errors } = readLines(store, input.lineItems, ["input", "lineItems"], originId);
  if (errors.length > 0) return refused(...errors);
  const zero = transfer.status === "DRAFT" ? -1 : lines.findIndex(({ quantity }) => quantity === 0);
  if (zero >= 0) return refused(refusalOf("INVALID_QUANTITY", ["input", "lineItems", zero, "quantity"]));

  const updates: LineUpdate[] = [];
  const changes: QuantityChange[] = [];
  let added = false;
  for (const { variant, quantity } of lines) {
    const known = transfer.lines.find(({ itemId }) => itemId === variant.itemId);
    const line = known ?? transferLine(store, variant, 0);
    if (!known) {
      transfer.lines.push(line);
      added = true;
    }
    const delta = quantity - lineQuantities(transfer, line).processableQuantity;
    line.quantity += delta;
    updates.push(updateOf(line, delta));
    if (isReserving(transfer)) changes.push(...reserve(originLevel(action, transfer, line.itemId), delta));
  }
  moveUnits(action, transfer, "movement_updated", changes);
  settleStatus(action, transfer);
  if (added) report(action, "transfer-items-added", transfer);
  if (lines.length > 0) report(action, "transfer-quantities-updated", transfer);
  return done({ transfer, updates });
}

/** Takes lines off, or what of them is on no shipment; reserved units are available again. */
export function removeItems(
  action: Action,
  input: { id: string; transferLineItemIds?: string[] | null },
): Outcome<ItemsChange> {
  const transfer = action.store.transfers.find(numberOf("InventoryTransfer", input.id));
  if (!transfer) return refused(refusalOf("TRANSFER_NOT_FOUND", ["input", "id"]));
  if (isClosed(action, transfer) || transfer.status === "IN_PROGRESS") {
    return refused(refusalOf("INVALID_TRANSFER_STATUS", ["input", "id"]));
  }
  const lines: TransferLine[] = [];
  for (const [index, id] of (input.transferLineItemIds ?? []).entries()) {
    const field = ["input", "transferLineItemIds", index];
    const line = transfer.lines.find((row) => row.id === numberOf("InventoryTransferLineItem", id));
    if (!line) return refused(refusalOf("ITEM_NOT_FOUND", field));
    const { processableQuantity, totalQuantity } = lineQuantities(transfer, line);
    if (totalQuantity > 0 && processableQuantity === 0) {
      return refused(refusalOf("ALL_QUANTITY_SHIPPED", field));
    }
    lines.push(line);
  }
  const gone = lines.filter((line) => isWholeFree(transfer, line));
  if (transfer.status === "READY_TO_SHIP" && gone.length === transfer.lines.length) {
    const code = "CANT_REMOVE_ALL_ITEMS_FROM_READY_TO_SHIP_TRANSFER";
    return refused(refusalOf(code, ["input", "transferLineItemIds"]));
  }
  const updates: LineUpdate[] = [];
  const changes: QuantityChange[] = [];
  for (const line of lines) {
    const free = lineQuantities(transfer, line).processableQuantity;
    line.quantity -= free;
    updates.push(updateOf(line, -free));
    if (isReserving(transfer)) changes.push(...reserve(originLevel(action, transfer, line.itemId), -free));
  }
  transfer.lines = transfer.lines.filter((line) => !gone.includes(line));
  moveUnits(action, transfer, "movement_updated", changes);
  settleStatus(action, transfer);
  if (lines.length > 0) report(action, "transfer-items-removed", transfer);
  return done({ transfer, updates });
}

function isClosed(action: Action, transfer: Transfer): boolean {
  return transfer.status === "CANCELED" || transfer.status === "TRANSFERRED" || isBarred(action, transfer);
}

function isWholeFree(transfer: Transfer, line: TransferLine): boolean {
  return lineQuantities(transfer, line).processableQuantity === line.quantity;
}

function updateOf({ itemId, quantity }: TransferLine, deltaQuantity: number): LineUpdate {
  return { inventoryItemId: gid("InventoryItem", itemId), newQuantity: quantity, deltaQuantity };
}
