import { AppError, type Issue, mostIssues } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { type Resolved, resolveVariants } from "~/models/catalogue/resolve-variants.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { sentence, translate } from "~/texts/translate";
import type { BulkReorderRule } from "./schema";

export type ResolvedRule = Resolved<BulkReorderRule>;

/** Finds variants by id or SKU. INVALID_INPUT names unknown, ambiguous and repeated ones: `rules.3.sku`. */
export async function resolveRules(
  tx: Tx,
  shopId: number,
  rules: readonly BulkReorderRule[],
): Promise<ResolvedRule[]> {
  const { resolved, issues } = await resolveVariants(tx, shopId, { items: rules, list: "rules" });
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
