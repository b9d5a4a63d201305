import { orRefuse } from "~/components/page-refusal";
import { leadOn } from "~/http/pages/lead-on";
import type { ShopContext } from "~/models/shop/context";
import { getStockCount } from "~/models/stock-count/get.server";
import { movementsSinceCounted } from "~/models/stock-count/movements-since.server";
import { isAllowed } from "~/models/stock-count/status";
import { unitCostsOfCount } from "~/models/stock-count/unit-costs.server";
import { untouchedByCount } from "~/models/stock-count/untouched.server";

/** What a count would change, and what it would not; one that has ended leads to its page. */
export async function loadReview(request: Request, shop: ShopContext, id: number) {
  const count = await orRefuse(getStockCount(shop.id, id));
  if (!isAllowed(count.status, "submit")) throw leadOn(request, `/app/counts/${id}`);
  const [costs, since, untouched] = await Promise.all([
    unitCostsOfCount(shop.id, id),
    movementsSinceCounted(shop.id, id),
    untouchedByCount(shop.id, id),
  ]);
  return { count, costs, since, untouched };
}

export type ReviewPage = Awaited<ReturnType<typeof loadReview>>;
