import { db, type Tx } from "~/infra/db/db.server";
import { shortageSentence, type Shortage } from "./shortage";
import { joined, translate, sentence, type Sentence } from "~/texts/translate";
import { serialiseMessage } from "~/texts/stored-message";

/** Named one by one; the rest are counted. */
const mostNamed = 5;

/** What is short, each as a sentence that names the variant and the place. Asked only where something is short. */
export async function shortageSentences(
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

/** The same in a few words, to be kept with an operation that ends because of it. */
export async function describeShortage(shopId: number, shortages: readonly Shortage[]): Promise<string> {
  const named = await shortageSentences(db, shopId, shortages.slice(0, mostNamed));
  const others = shortages.length - named.length;
  const parts = others > 0 ? [...named, sentence("stock.moreShort", { count: others })] : named;
  return serialiseMessage(sentence("together.closed", { words: joined("also", parts) }));
}
