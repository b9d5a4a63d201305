import type { Tx } from "~/infra/db/db.server";
import { holdCheck } from "~/models/stock-check/hold.server";
import { sentence } from "~/texts/translate";
import { keepShopAlert } from "./keep-shop-alert.server";

/** The subject of the one alert for all of a shop's open differences. */
const subject = "stock_differences";

/**
 * Updates or resolves the shop's alert about differences; `isNew` makes it unread again. Call it last in a
 * transaction: it locks the shop's check, so the last of several transactions counts what all have left.
 */
export async function reviewDifferenceAlert(tx: Tx, shopId: number, { isNew = false } = {}): Promise<void> {
  await holdCheck(tx, shopId);
  const count = await tx.stockDifference.count({ where: { shopId, status: "open" } });
  const message = count === 0 ? null : sentence("alerts.differences", { count });
  await keepShopAlert(tx, shopId, { type: "stock_difference", subject, message, isNew });
}
