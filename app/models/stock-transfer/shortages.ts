import { AppError, type Issue } from "~/errors";

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
  const issues = items.flatMap((item, index): Issue[] =>
    isShort(item) ? [{ path: `items.${index}.quantity`, message: inWords(item, sourceName) }] : [],
  );
  const [first, ...others] = issues;
  if (!first) return;
  const message =
    others.length === 0
      ? `${first.message}.`
      : `${issues.length} items of this transfer are not at ${sourceName} in the quantity it asks for.`;
  throw new AppError("CONFLICT", { message, issues: issues.slice(0, mostIssues) });
}

function inWords({ title, sku, available }: Item, sourceName: string): string {
  const name = sku ? `${title} (${sku})` : title;
  if (available <= 0) return `None of ${name} is left at ${sourceName}`;
  return `Only ${available.toLocaleString("en")} of ${name} ${available === 1 ? "is" : "are"} left at ${sourceName}`;
}
