import type { Tx } from "~/infra/db/db.server";
import { gidNumber } from "~/lib/gid-number";
import { groupBy } from "~/lib/group-by";
import { sameContent } from "~/lib/same-content";
import { lockSupplier } from "~/models/supplier/lock.server";
import { type ItemContent, itemContent } from "~/models/supplier-item/content";
import { holdItems } from "~/models/supplier-item/lock.server";
import { writeItems } from "~/models/supplier-item/write.server";
import { sentence } from "~/texts/translate";
import type { TakingBack } from "./effect";
import { readItemsById } from "./items-of-plan.server";

/** Items that were made go with their prices; one that was changed has the content it had, its price as a new one. */
export async function takeBackItems(tx: Tx, shopId: number, { effects, stays }: TakingBack): Promise<void> {
  if (effects.length === 0) return;
  const ids = effects.map(({ id }) => id);
  const named = await readItemsById(tx, shopId, ids);
  const supplierIds = [...new Set(named.map(({ supplierId }) => supplierId))].sort((a, b) => a - b);
  for (const supplierId of supplierIds) await lockSupplier(tx, shopId, supplierId);
  await holdItems(tx, shopId);
  const current = new Map((await readItemsById(tx, shopId, ids)).map((item) => [item.id, item]));
  const untouched = effects.filter((effect) => {
    const item = current.get(effect.id);
    if (!item) return false;
    const isSame = sameContent(itemContent(item), itemContent(effect.after as ItemContent));
    if (!isSame) stays.set(effect, sentence("imports.staysChanged", { name: item.title }));
    return isSame;
  });
  const made = untouched.filter(({ before }) => before === null);
  await tx.supplierItem.deleteMany({ where: { shopId, id: { in: made.map(({ id }) => id) } } });
  const changed = untouched.flatMap(({ id, before }) => {
    const item = current.get(id);
    if (!item || before === null) return [];
    const variantId = BigInt(gidNumber(item.variantId));
    return [{ supplierId: item.supplierId, item: { variantId, ...itemContent(before as ItemContent) } }];
  });
  for (const [supplierId, theirs] of groupBy(changed, (one) => one.supplierId))
    await writeItems(tx, shopId, { supplierId, items: theirs.map(({ item }) => item) });
}
