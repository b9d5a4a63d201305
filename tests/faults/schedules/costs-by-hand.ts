import type { Random } from "../../../simulator/stores/random";
import { setCostByHand } from "../../../simulator/world/change-costs";
import type { PlatformLine } from "./platform-line";
import type { ScheduledShop } from "./shop-in-schedule";

/** Between two requests. */
const share = 0.02;

interface Admin {
  line: PlatformLine;
  shops: readonly ScheduledShop[];
  tell(what: string): void;
}

/** Called between any two requests: now and then somebody sets the cost of a product in the store's own admin. */
export function costSetters({ line, shops, tell }: Admin, random: Random): () => void {
  return () => {
    if (line.isCalm || random.next() >= share) return;
    const { store } = random.pick(shops);
    const variant = random.pick(store.variants);
    const cost = random.next() < 0.1 ? null : String(random.int(1, 40));
    void line.machine.run(async () => {
      tell(`the cost of ${variant.id} is set from ${variant.cost} to ${cost} by hand`);
      setCostByHand(line.world, store, variant, cost);
    });
  };
}
