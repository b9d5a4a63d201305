import type { Random } from "../../../simulator/stores/random";
import { setCostByHand } from "../../../simulator/world/change-costs";
import { refundOrder } from "../../../simulator/world/orders";
import type { Store } from "../../../simulator/world/store";
import type { Plan } from "./plan";
import type { PlatformLine } from "./platform-line";
import type { ScheduledShop } from "./shop-in-schedule";

/** Between two requests. */
const share = 0.02;
const refundShare = 0.04;

interface Admin {
  plan: Plan;
  line: PlatformLine;
  shops: readonly ScheduledShop[];
  tell(what: string): void;
}

/**
 * Called between any two requests: now and then somebody sets the cost of a product in the store's own admin, or gives a
 * customer money back.
 */
export function peopleWithMoney({ plan, line, shops, tell }: Admin, random: Random): () => void {
  return () => {
    if (line.isCalm) return;
    const { store } = random.pick(shops);
    if (plan.sellShare > 0 && random.next() < refundShare) {
      void line.machine.run(async () => refundOne(line, store, { random, tell }));
      return;
    }
    if (random.next() >= share) return;
    const variant = random.pick(store.variants);
    const cost = random.next() < 0.1 ? null : String(random.int(1, 40));
    void line.machine.run(async () => {
      tell(`the cost of ${variant.id} is set from ${variant.cost} to ${cost} by hand`);
      setCostByHand(line.world, store, variant, cost);
    });
  };
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
