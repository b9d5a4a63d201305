import { TZDate } from "@date-fns/tz";
import { addDays, format, startOfDay } from "date-fns";
import { queueImport } from "~/models/import-run/queue.server";
import { getShop } from "~/models/shop/get.server";
import { findSalesSince } from "~/models/shop/sales-since.server";
import { canReadOrders } from "~/platform/orders.server";
import { followScopes } from "~/sync/follow-scopes.server";
import { platformForShop } from "~/sync/platform-for-shop.server";

const dayMs = 86_400_000;
/** A year and the day that it begins in. */
const wholeHistory = 366 * dayMs;
/** What the platform tells without `read_all_orders`: in most time zones 59 whole days and today. */
const recentHistory = 60 * dayMs;

/** What the platform tells of orders. */
interface OrdersTold {
  /** The beginning of the first day, in the shop's time zone, of which all orders are told. */
  since: Date;
  /** That day, YYYY-MM-DD. */
  day: string;
}

/** Since when the platform tells orders; null where it tells none. Saves the granted scopes. */
export async function ordersTold(shopId: number, now = new Date()): Promise<OrdersTold | null> {
  const scopes = await followScopes(shopId);
  if (!scopes.includes("read_orders") || !(await canReadOrders(await platformForShop(shopId)))) return null;
  const { timeZone } = await getShop(shopId);
  const history = scopes.includes("read_all_orders") ? wholeHistory : recentHistory;
  const first = startOfDay(addDays(new TZDate(now.getTime() - history, timeZone), 1));
  return { since: new Date(first.getTime()), day: format(first, "yyyy-MM-dd") };
}

/**
 * Saves the granted scopes, and queues an import when the platform tells orders of days whose sales are not known, as
 * after an approval. Returns whether it tells orders at all.
 */
export async function importWhatIsTold(shopId: number): Promise<boolean> {
  const told = await ordersTold(shopId);
  if (!told) return false;
  const known = await findSalesSince(shopId);
  if (known === null || told.day < known) await queueImport(shopId);
  return true;
}
