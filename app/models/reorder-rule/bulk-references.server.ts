import { AppError, type Issue } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { sentence, translate } from "~/texts/translate";
import type { BulkReorderRule } from "./schema";

const mostIssues = 100;

export type ResolvedRule = Omit<BulkReorderRule, "sku" | "variantId"> & {
  variantId: bigint;
  index: number;
};

/** Finds variants by id or SKU. INVALID_INPUT names unknown, ambiguous and repeated ones: `rules.3.sku`. */
export async function resolveRules(
  tx: Tx,
  shopId: number,
  rules: readonly BulkReorderRule[],
): Promise<ResolvedRule[]> {
  const known = await queryRows(
    tx,
    sql<{ id: bigint; sku: string }>`
    SELECT id, sku FROM variants
    WHERE shop_id = ${shopId} AND deleted_at IS NULL AND (
      id = ANY(${rules.flatMap(({ variantId }) => (variantId === undefined ? [] : [String(variantId)]))}::bigint[])
      OR sku = ANY(${rules.flatMap(({ variantId, sku }) => (variantId === undefined && sku ? [sku] : []))}::text[]))`,
  );
  const ids = new Set(known.map(({ id }) => id));
  const bySku = new Map<string, bigint[]>();
  for (const { id, sku } of known) bySku.set(sku, [...(bySku.get(sku) ?? []), id]);
  const issues: Issue[] = [];
  const first = new Map<bigint, number>();
  const resolved: ResolvedRule[] = [];
  for (const [index, { sku = "", variantId: given, ...rule }] of rules.entries()) {
    const field = given === undefined ? "sku" : "variantId";
    const refuse = (message: string) => issues.push({ path: `rules.${index}.${field}`, message });
    const found = given === undefined ? (bySku.get(sku) ?? []) : ids.has(given) ? [given] : [];
    const [variantId, another] = found;
    if (variantId === undefined) refuse(translate(field === "sku" ? "purchasing.noSku" : "fields.noVariant"));
    else if (another !== undefined) refuse(translate("purchasing.ambiguousSku"));
    else if (first.has(variantId))
      refuse(translate("purchasing.variantAgain", { index: first.get(variantId) ?? 0 }));
    else {
      first.set(variantId, index);
      resolved.push({ ...rule, variantId, index });
    }
  }
  throwIssues(issues);
  return resolved;
}

/** Throws INVALID_INPUT for an unknown or newly given archived supplier: `rules.3.supplierId`. */
export async function checkSuppliers(
  tx: Tx,
  shopId: number,
  { rules, current }: { rules: readonly ResolvedRule[]; current: ReadonlyMap<bigint, number | null> },
): Promise<(ResolvedRule & { supplierId: number | null })[]> {
  const wanted = rules.flatMap(({ supplierId }) => (supplierId ? [supplierId] : []));
  const suppliers = await queryRows(
    tx,
    sql<{ id: number; archivedAt: Date | null }>`
    SELECT id, archived_at AS "archivedAt" FROM suppliers
    WHERE shop_id = ${shopId} AND id = ANY(${[...new Set(wanted)]}::int[])
    ORDER BY id FOR KEY SHARE`,
  );
  const known = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  throwIssues(
    rules.flatMap(({ index, variantId, supplierId }): Issue[] => {
      if (!supplierId || supplierId === current.get(variantId)) return [];
      const path = `rules.${index}.supplierId`;
      const supplier = known.get(supplierId);
      if (!supplier) return [{ path, message: translate("fields.noSupplier") }];
      return supplier.archivedAt ? [{ path, message: translate("fields.archivedSupplier") }] : [];
    }),
  );
  return rules.map((rule) => ({
    ...rule,
    supplierId: rule.supplierId === undefined ? (current.get(rule.variantId) ?? null) : rule.supplierId,
  }));
}

function throwIssues(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const message = sentence("purchasing.rulesNotSaved", { count: issues.length });
  throw new AppError("INVALID_INPUT", { message, issues: issues.slice(0, mostIssues) });
}
