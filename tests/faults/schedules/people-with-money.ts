import type { Random } from "../../../simulator/stores/random";
import { setCostByHand } from "../../../simulator/world/change-costs";
import { refundOrder } from "../../../simulator/world/orders";
import type { Store } from "../../../simulator/world/store";
import { changesCurrency, writesCosts } from "./currencies";
import type { Plan } from "./plan";
import type { PlatformLine } from "./platform-line";
import type { ScheduledShop } from "./shop-in-schedule";

/** Between two requests; where costs are written to the store, so that people have something to decide. */
const share = 0.02;
const shareOfWritten = 0.06;
const refundShare = 0.04;

/** Of the seeds whose store changes its currency now and then. */
const currencyShare = 0.015;

/** A currency that a store has from some moment on, by the platform's clock. */
export interface CurrencyFrom {
  currency: string;
  at: number;
}

interface Admin {
  plan: Plan;
  line: PlatformLine;
  shops: readonly ScheduledShop[];
  tell(what: string): void;
}

/**
 * Called between any two requests: now and then somebody sets the cost of a product in the store's own admin, gives a
 * customer money back, or changes the store's currency.
 */
export function peopleWithMoney({ plan, line, shops, tell }: Admin, random: Random): () => void {
  return () => {
    if (line.isCalm) return;
    const shop = random.pick(shops);
    const { store } = shop;
    if (changesCurrency(plan.seed) && random.next() < currencyShare) {
      void line.machine.run(async () => tell(changeCurrency(line, shop)));
      return;
    }
    if (plan.sellShare > 0 && random.next() < refundShare) {
      void line.machine.run(async () => refundOne(line, store, { random, tell }));
      return;
    }
    if (random.next() >= (writesCosts(plan.seed) ? shareOfWritten : share)) return;
    const variant = random.pick(store.variants);
    const cost = random.next() < 0.1 ? null : String(random.int(1, 40));
    void line.machine.run(async () => {
      tell(`the cost of ${variant.id} is set from ${variant.cost} to ${cost} by hand`);
      setCostByHand(line.world, store, variant, cost);
    });
  };
}

/** To another one, or back to its own. */
function changeCurrency({ world }: PlatformLine, { store, currencies }: ScheduledShop): string {
  const own = currencies[0]?.currency ?? "";
  const currency = store.profile.currency === own ? "GBP" : own;
  store.profile.currency = currency;
  currencies.push({ currency, at: world.clock.now() });
  world.emit({ store, kind: "shop-updated" });
  return `${store.domain} has ${currency} from here on`;
}

/** A part of an order or all of it, mostly with its goods. */
function refundOne(
  line: PlatformLine,
  store: Store,
  { random, tell }: { random: Random; tell(what: string): void },
) {
  const open = store.orders.filter((order) => order.lines.some(({ currentQuantity }) => currentQuantity > 0));
  if (open.length === 0) return;
  const order = random.pick(open);
  const lines = order.lines
    .filter(({ currentQuantity }) => currentQuantity > 0)
    .map(({ id, currentQuantity }) => ({ lineId: id, quantity: random.int(1, currentQuantity) }));
  const restock = random.next() < 0.7;
  refundOrder(line.world, store, order, { lines, restock });
  tell(`a part of order ${order.number} is refunded, ${restock ? "with" : "without"} its goods`);
}
