import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { sentence } from "~/texts/translate";
import { plainName, sameName } from "./similar-name";
import type { Choices, Verdict } from "./target";

export interface KnownSupplier {
  id: number;
  name: string;
  /** Empty: the shop's. */
  currency: string;
  isArchived: boolean;
}

/** A supplier of the shop, or one that the import makes. */
export type ResolvedSupplier =
  KnownSupplier | { id: null; name: string; currency: string; isArchived: false };

type Resolve = (name: string) => { supplier: ResolvedSupplier } | { verdict: Verdict<never> };

/**
 * Finds suppliers by name, whatever its case. A name that is only like one, or that several have, is for somebody to
 * choose; one that is like none makes a new supplier.
 */
export async function supplierResolver(tx: Tx, shopId: number, choices: Choices): Promise<Resolve> {
  const all = await queryRows(
    tx,
    sql<KnownSupplier>`SELECT id, name, currency, archived_at IS NOT NULL AS "isArchived" FROM suppliers WHERE shop_id = ${shopId} ORDER BY archived_at IS NOT NULL, id`,
  );
  const byId = new Map(all.map((supplier) => [String(supplier.id), supplier]));
  const same = grouped(all, sameName);
  const alike = grouped(all, plainName);
  return (given) => {
    const name = given.trim();
    const choiceOf = `supplier:${sameName(name)}`;
    const choice = choices[choiceOf];
    const chosen = byId.get(choice ?? "");
    if (chosen) return { supplier: chosen };
    if (choice === "skip") return { verdict: { outcome: "skipped", choiceOf } };
    const found = same.get(sameName(name)) ?? [];
    const [only, another] = found;
    if (only && !another) return { supplier: only };
    const near = only ? found : (alike.get(plainName(name)) ?? []);
    if (near.length === 0 || choice === "new")
      return { supplier: { id: null, name, currency: "", isArchived: false } };
    const proposals = near.slice(0, 5).map(({ id, name: theirs }) => ({ id: String(id), name: theirs }));
    const reason = only
      ? sentence("imports.supplierTwice", { name })
      : sentence("imports.supplierAlike", { name });
    return { verdict: { outcome: "choice", reason, choiceOf, proposals } };
  };
}

function grouped(
  all: readonly KnownSupplier[],
  keyOf: (name: string) => string,
): Map<string, KnownSupplier[]> {
  const groups = new Map<string, KnownSupplier[]>();
  for (const supplier of all) {
    const key = keyOf(supplier.name);
    groups.set(key, [...(groups.get(key) ?? []), supplier]);
  }
  return groups;
}
