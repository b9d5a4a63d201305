import { AppError, type Issue } from "~/errors";
import { nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence, translate } from "~/texts/translate";
import { withItemFacts } from "./item-facts.server";
import { givenFields, type LineDraft, type ResolvedLine } from "./line";
import { blankLine } from "./line-fields";

interface CatalogueEntry {
  id: bigint;
  productId: bigint;
  sku: string;
  title: string;
}

interface Asked {
  supplierId: number;
  drafts: readonly LineDraft[];
}

/**
 * Fills in product, SKU and title by variant or SKU, and what the supplier's item says of it. Throws INVALID_INPUT, one
 * issue per line not found.
 */
export async function resolveLines(
  tx: SqlExecutor,
  shopId: number,
  { supplierId, drafts }: Asked,
): Promise<ResolvedLine[]> {
  const catalogue = await readCatalogue(tx, shopId, drafts);
  const issues: Issue[] = [];
  const lines = drafts.map((draft, index) => {
    if (!needsVariant(draft) && !needsSku(draft)) return complete(draft, null);
    const found = needsVariant(draft)
      ? (catalogue.byId.get(draft.variantId) ?? {
          fault: ["variantId", translate("fields.noVariant")] as const,
        })
      : catalogue.bySku(draft.sku);
    if ("fault" in found) {
      const [field, message] = found.fault;
      issues.push({ path: `lineItems.${draft.place ?? index}.${field}`, message });
      return complete(draft, null);
    }
    return complete(draft, found);
  });
  if (issues.length > 0) {
    const message = sentence("purchaseOrders.notOrderable", { count: issues.length });
    throw new AppError("INVALID_INPUT", { message, issues });
  }
  return withItemFacts(tx, shopId, { supplierId, lines });
}

function needsVariant(draft: LineDraft): draft is LineDraft & { variantId: bigint } {
  return draft.variantId !== null && draft.productId === undefined;
}

function needsSku(draft: LineDraft): draft is LineDraft & { sku: string } {
  return draft.variantId === null && draft.title === undefined && draft.sku !== undefined;
}

function complete(draft: LineDraft, entry: CatalogueEntry | null): ResolvedLine {
  return {
    ...blankLine,
    ...(entry && { sku: entry.sku, title: entry.title }),
    ...givenFields(draft),
    variantId: entry?.id ?? draft.variantId,
    productId: entry?.productId ?? draft.productId ?? null,
    quantity: draft.quantity,
    costPrice: draft.costPrice,
  };
}

async function readCatalogue(tx: SqlExecutor, shopId: number, drafts: readonly LineDraft[]) {
  const ids = drafts.filter(needsVariant).map((draft) => draft.variantId);
  const skus = drafts.filter(needsSku).map((draft) => draft.sku);
  // With an empty list of SKUs PostgreSQL would plan the statement each time: it knows then that one condition is enough.
  const orSku = skus.length > 0 ? part`OR sku = ANY(${skus}::text[])` : nothing;
  const entries =
    ids.length + skus.length === 0
      ? []
      : await queryRows(
          tx,
          sql<CatalogueEntry>`
          SELECT id, product_id AS "productId", sku, title FROM variants
          WHERE shop_id = ${shopId} AND deleted_at IS NULL AND (id = ANY(${ids}::bigint[]) ${orSku})`,
        );
  const withSku = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) withSku.set(entry.sku, [...(withSku.get(entry.sku) ?? []), entry]);
  return {
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    bySku: (sku: string) => {
      const [entry, another] = withSku.get(sku) ?? [];
      if (!entry) return { fault: ["sku", translate("purchaseOrders.unknownSku")] as const };
      if (another) return { fault: ["sku", translate("purchaseOrders.ambiguousSku")] as const };
      return entry;
    },
  };
}
