import { AppError, mostIssues } from "~/errors";
import { type Sentence, sentence, translateSentence } from "~/texts/translate";
import { shortageSentence } from "./shortage";

interface Item {
  title: string;
  sku: string;
  quantity: number;
  /** Units available at the place, with operations in flight. */
  available: number;
}

export function isShort({ quantity, available }: Pick<Item, "quantity" | "available">): boolean {
  return available < quantity;
}

interface Place {
  name: string;
  /** The name of the items in the request: `items`. */
  list: string;
  /** What is said when several items are short. */
  several: (count: number) => Sentence;
}

/** Throws CONFLICT with an issue per item that the place does not have enough of: `items.3.quantity`. */
export function assertInStock(items: readonly Item[], { name, list, several }: Place): void {
  const shortages = items.flatMap((item, index) => {
    if (!isShort(item)) return [];
    const words = shortageSentence({ ...item, left: item.available, locationName: name });
    return [{ path: `${list}.${index}.quantity`, words }];
  });
  const [first, ...others] = shortages;
  if (!first) return;
  const message =
    others.length === 0 ? sentence("together.closed", { words: first.words }) : several(shortages.length);
  const issues = shortages
    .slice(0, mostIssues)
    .map(({ path, words }) => ({ path, message: translateSentence(words) }));
  throw new AppError("CONFLICT", { message, issues });
}
