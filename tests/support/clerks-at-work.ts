import { setTimeout as pause } from "node:timers/promises";
import { Clerk } from "./clerks";
import { clerksAreWrong } from "./clerks-are-right";
import { rowsOf, type Service, untilSettled } from "./service";

interface Options {
  shop: string;
  /** Makes the clerks' choices and keys their own. */
  name: string;
  clerks?: number;
  /** They work for as long as this takes. */
  meanwhile: () => Promise<void>;
}

/**
 * Clerks order, send and receive through the service while something else goes on. Answers what they saw, and all
 * that differs from their answers once it has come to rest.
 */
export async function letClerksWork(service: Service, { shop, name, clerks: count = 3, meanwhile }: Options) {
  const store = service.simulator.world.store(shop);
  const variantIds = store?.variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`) ?? [];
  const place = { url: service.url, shop, variantIds };
  const clerks = Array.from({ length: count }, (_, index) => new Clerk(place, `${name}-${index}`));
  let isOpen = true;
  const working = clerks.map((clerk) => clerk.work(() => isOpen).catch(() => undefined));
  await meanwhile();
  isOpen = false;
  await Promise.all(working);
  const settledMs = await untilSettled(service.databaseUrl);
  return {
    violations: [
      ...(settledMs === null ? ["changes of stock are still under way after two minutes"] : []),
      ...(await clerksAreWrong(clerks, { ...service, shop })),
    ],
    seen: clerks.flatMap((clerk) => clerk.seen),
    confirmedOrders: clerks.flatMap(({ orders }) => orders).length,
    settledMs,
  };
}

/** Waits until so many orders have come in whole. */
export async function ordersReceived(databaseUrl: string, count: number): Promise<void> {
  const received = () => rowsOf(databaseUrl, "SELECT FROM purchase_orders WHERE status = 'received'");
  while ((await received()).length < count) await pause(200);
}
