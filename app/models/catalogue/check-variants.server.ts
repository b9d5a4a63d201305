import { AppError, type Issue } from "~/errors";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence, translate, translateSentence } from "~/texts/translate";
import { findAbsentVariants } from "./absent-variants.server";

const mostIssues = 100;

/** Throws INVALID_INPUT, one issue per variant that the shop lacks: `items.3.variantId`, or at `pathOf`. */
export async function checkVariants(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly (bigint | null)[],
  pathOf = (index: number) => `items.${index}.variantId`,
): Promise<void> {
  const missing = await findAbsentVariants(
    tx,
    shopId,
    variantIds.filter((id) => id !== null),
  );
  const issues = variantIds.flatMap((id, index): Issue[] =>
    id !== null && missing.has(id) ? [{ path: pathOf(index), message: translate("fields.noVariant") }] : [],
  );
  if (issues.length === 0) return;
  const message = sentence("stock.unknownItems", { count: issues.length });
  throw new AppError("INVALID_INPUT", { message, issues: issues.slice(0, mostIssues) });
}

/** Throws CONFLICT with one issue per item whose variant is no longer in the store: `items.3.variantId`. */
export async function assertStillInStore(
  tx: SqlExecutor,
  shopId: number,
  items: readonly { variantId: bigint; title: string; sku: string }[],
): Promise<void> {
  const missing = await findAbsentVariants(
    tx,
    shopId,
    items.map(({ variantId }) => variantId),
  );
  const gone = items.flatMap(({ variantId, title, sku }, index) => {
    if (!missing.has(variantId)) return [];
    const name = sku ? `${title} (${sku})` : title;
    return [{ path: `items.${index}.variantId`, words: sentence("stock.goneItem", { name }) }];
  });
  const [first, ...others] = gone;
  if (!first) return;
  const message =
    others.length === 0
      ? sentence("together.closed", { words: first.words })
      : sentence("stock.goneItems", { count: gone.length });
  const issues = gone
    .slice(0, mostIssues)
    .map(({ path, words }) => ({ path, message: translateSentence(words) }));
  throw new AppError("CONFLICT", { message, issues });
}
