import type { Tx } from "~/infra/db/db.server";
import { sameContent } from "~/lib/same-content";
import { countContent } from "~/models/stock-count/content";
import { sentence } from "~/texts/translate";
import type { TakingBack } from "./effect";

/** Counts that were made elsewhere go with their lines: no stock came of them. */
export async function takeBackCounts(tx: Tx, shopId: number, { effects, stays }: TakingBack): Promise<void> {
  for (const effect of effects) {
    const where = { shopId_id: { shopId, id: effect.id } };
    const count = await tx.stockCount.findUnique({ where });
    if (!count) continue;
    if (sameContent(countContent(count), effect.after)) await tx.stockCount.delete({ where });
    else stays.set(effect, sentence("imports.countChanged"));
  }
}
