import type { Tx } from "~/infra/db/db.server";
import { supplierContent } from "~/models/supplier/content";
import { toSupplier } from "~/models/supplier/resource";
import type { Effect } from "./effect";
import type { KnownSupplier, ResolvedSupplier } from "./resolve-suppliers.server";
import { sameName } from "./similar-name";

interface Named {
  line: number;
  supplier: ResolvedSupplier;
}

/** Makes the suppliers that are not there yet, each once; the line that first names one made it. */
export async function makeSuppliers(tx: Tx, shopId: number, named: readonly Named[]) {
  const made = new Map<string, KnownSupplier>();
  const effects = new Map<number, Effect[]>();
  for (const { line, supplier } of named) {
    if (supplier.id !== null || made.has(sameName(supplier.name))) continue;
    const row = await tx.supplier.create({ data: { shopId, name: supplier.name } });
    made.set(sameName(row.name), { id: row.id, name: row.name, currency: row.currency, isArchived: false });
    const after = supplierContent(toSupplier({ ...row, contacts: [] }));
    effects.set(line, [{ kind: "supplier", id: row.id, before: null, after }]);
  }
  const supplierOf = (supplier: ResolvedSupplier): KnownSupplier =>
    supplier.id === null ? (made.get(sameName(supplier.name)) ?? { ...supplier, id: 0 }) : supplier;
  return { effects, supplierOf };
}
