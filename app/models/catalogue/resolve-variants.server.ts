import type { Issue } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { translate } from "~/texts/translate";

interface Named {
  variantId?: bigint | undefined;
  /** Used when there is no variantId. */
  sku?: string | undefined;
}

export type Resolved<Item extends Named> = Omit<Item, "sku" | "variantId"> & {
  variantId: bigint;
  index: number;
};

/**
 * Finds the variants of a list's items by id or SKU. The issues name unknown, ambiguous and repeated ones by their
 * place in the `list`: `rules.3.sku`.
 */
export async function resolveVariants<Item extends Named>(
  tx: Tx,
  shopId: number,
  { items, list }: { items: readonly Item[]; list: string },
): Promise<{ resolved: Resolved<Item>[]; issues: Issue[] }> {
  const known = await queryRows(
    tx,
    sql<{ id: bigint; sku: string }>`
    SELECT id, sku FROM variants
    WHERE shop_id = ${shopId} AND deleted_at IS NULL AND (
      id = ANY(${items.flatMap(({ variantId }) => (variantId === undefined ? [] : [String(variantId)]))}::bigint[])
      OR sku = ANY(${items.flatMap(({ variantId, sku }) => (variantId === undefined && sku ? [sku] : []))}::text[]))`,
  );
  const ids = new Set(known.map(({ id }) => id));
  const bySku = new Map<string, bigint[]>();
  for (const { id, sku } of known) bySku.set(sku, [...(bySku.get(sku) ?? []), id]);
  const issues: Issue[] = [];
  const first = new Map<bigint, number>();
  const resolved: Resolved<Item>[] = [];
  for (const [index, { sku = "", variantId: given, ...item }] of items.entries()) {
    const field = given === undefined ? "sku" : "variantId";
    const refuse = (message: string) => issues.push({ path: `${list}.${index}.${field}`, message });
    const found = given === undefined ? (bySku.get(sku) ?? []) : ids.has(given) ? [given] : [];
    const [variantId, another] = found;
    if (variantId === undefined) refuse(translate(field === "sku" ? "purchasing.noSku" : "fields.noVariant"));
    else if (another !== undefined) refuse(translate("purchasing.ambiguousSku"));
    else if (first.has(variantId))
      refuse(translate("purchasing.variantAgain", { list, index: first.get(variantId) ?? 0 }));
    else {
      first.set(variantId, index);
      resolved.push({ ...item, variantId, index });
    }
  }
  return { resolved, issues };
}
