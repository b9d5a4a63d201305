import { AppError, type Issue } from "~/errors";
import { shortageSentence } from "~/models/platform-operation/shortage";

interface Item {
  title: string;
  sku: string;
  quantity: number;
  /** Units available at the source, with what is under way. */
  available: number;
}

const mostIssues = 100;

export function isShort({ quantity, available }: Pick<Item, "quantity" | "available">): boolean {
  return available < quantity;
}

/**
 * The source has every item; it would not fall below 0. Throws CONFLICT, one issue an item by its place
 * in the list: `items.3.quantity`.
 */
export function assertInStock(items: readonly Item[], sourceName: string): void {
  const issues = items.flatMap((item, index): Issue[] => {
    if (!isShort(item)) return [];
    const message = shortageSentence({ ...item, left: item.available, locationName: sourceName });
    return [{ path: `items.${index}.quantity`, message }];
  });
  const [first, ...others] = issues;
  if (!first) return;
  const message =
    others.length === 0
      ? `${first.message}.`
      : `${issues.length} items of this transfer are not at ${sourceName} in the quantity it asks for.`;
  throw new AppError("CONFLICT", { message, issues: issues.slice(0, mostIssues) });
}
