import { db } from "~/infra/db/db.server";
import { serialiseMessage } from "~/texts/stored-message";
import { translate, sentence } from "~/texts/translate";
import type { OperationChange } from "./changes";

/** For each line whose quantity was asked for when the level was another: what it was, and what it is. */
export async function describeMoved(
  shopId: number,
  moved: readonly { change: OperationChange; found: number }[],
): Promise<string[]> {
  const variants = await db.variant.findMany({
    where: { shopId, id: { in: moved.map(({ change }) => change.variantId) } },
    select: { id: true, title: true },
  });
  const titleOf = new Map(variants.map(({ id, title }) => [id, title]));
  return moved.map(({ change: { variantId, from, target = 0 }, found }) =>
    serialiseMessage(
      sentence("stock.movedMeanwhile", {
        what: titleOf.get(variantId) ?? translate("stock.aVariant"),
        before: from,
        found,
        wanted: target,
      }),
    ),
  );
}
