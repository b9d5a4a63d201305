import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import type { ShopContext } from "~/models/shop/context";
import { type ChangedOrder, toChangedOrder } from "./changed-order";
import { readChanges } from "./read-changes.server";

type Shop = Pick<ShopContext, "id" | "timeZone" | "currency">;

/** A page of the suggestions that were ordered in another quantity, newest first. INVALID_REQUEST: foreign cursor. */
export function listChangedOrders(
  shop: Shop,
  page: PageRequest,
  now = new Date(),
): Promise<Page<ChangedOrder>> {
  return pageOf(page, reader(shop, now));
}

/** All of them, newest first. */
export function streamChangedOrders(shop: Shop, now = new Date()): AsyncIterable<ChangedOrder> {
  return everyRow(reader(shop, now));
}

function reader(shop: Shop, now: Date) {
  return async (range: { before: number; limit: number }) =>
    (await readChanges(shop, range, now)).map(toChangedOrder);
}
