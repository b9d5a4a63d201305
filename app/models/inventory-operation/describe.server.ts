import { db, type Tx } from "~/infra/db/db.server";
import { serialiseMessage } from "~/texts/stored-message";
import { joined, type Sentence, sentence, translate } from "~/texts/translate";
import type { OperationChange } from "./changes";
import { type Shortage, shortageSentence } from "./shortage";

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

const mostNamed = 5;

async function shortageSentences(
  tx: Tx,
  shopId: number,
  shortages: readonly Shortage[],
): Promise<Sentence[]> {
  const variants = await tx.variant.findMany({
    where: { shopId, id: { in: [...new Set(shortages.map(({ variantId }) => variantId))] } },
    select: { id: true, sku: true, title: true },
  });
  const locations = await tx.location.findMany({
    where: { shopId, id: { in: [...new Set(shortages.map(({ locationId }) => locationId))] } },
    select: { id: true, name: true },
  });
  const variantOf = new Map(variants.map((variant) => [variant.id, variant]));
  const nameOf = new Map(locations.map(({ id, name }) => [id, name]));
  return shortages.map(({ variantId, locationId, left }) =>
    shortageSentence({
      left,
      title: variantOf.get(variantId)?.title ?? translate("stock.aVariant"),
      sku: variantOf.get(variantId)?.sku ?? "",
      locationName: nameOf.get(locationId) ?? translate("stock.thePlace"),
    }),
  );
}

/** The shortages as one stored message, for an operation that ends because of them. */
export async function describeShortage(shopId: number, shortages: readonly Shortage[]): Promise<string> {
  const named = await shortageSentences(db, shopId, shortages.slice(0, mostNamed));
  const others = shortages.length - named.length;
  const parts = others > 0 ? [...named, sentence("stock.moreShort", { count: others })] : named;
  return serialiseMessage(sentence("together.closed", { words: joined("also", parts) }));
}
