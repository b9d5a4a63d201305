import { AppError } from "~/errors";
import { shortageSentence } from "~/models/inventory-operation/shortage";
import { sentence, translateSentence } from "~/texts/translate";

interface Item {
  title: string;
  sku: string;
  quantity: number;
  /** Units available at the source, with operations in flight. */
  available: number;
}

const mostIssues = 100;

export function isShort({ quantity, available }: Pick<Item, "quantity" | "available">): boolean {
  return available < quantity;
}

/** Throws CONFLICT with an issue per item that the source does not have enough of: `items.3.quantity`. */
export function assertInStock(items: readonly Item[], sourceName: string): void {
  const shortages = items.flatMap((item, index) => {
    if (!isShort(item)) return [];
    const words = shortageSentence({ ...item, left: item.available, locationName: sourceName });
    return [{ path: `items.${index}.quantity`, words }];
  });
  const [first, ...others] = shortages;
  if (!first) return;
  const message =
    others.length === 0
      ? sentence("together.closed", { words: first.words })
      : sentence("stock.transfer.short", { count: shortages.length, place: sourceName });
  const issues = shortages
    .slice(0, mostIssues)
    .map(({ path, words }) => ({ path, message: translateSentence(words) }));
  throw new AppError("CONFLICT", { message, issues });
}
