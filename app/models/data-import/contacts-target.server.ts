import type { Tx } from "~/infra/db/db.server";
import { sameContent } from "~/lib/same-content";
import { contactContent } from "~/models/supplier-contact/content";
import { createContactSchema, type NewContact } from "~/models/supplier-contact/schema";
import { addEffects, type Effect } from "./effect";
import { makeSuppliers } from "./make-suppliers.server";
import { type ResolvedSupplier, supplierResolver } from "./resolve-suppliers.server";
import { sameName } from "./similar-name";
import type { Target, Verdict } from "./target";

interface Plan {
  supplier: ResolvedSupplier;
  id: number | null;
  given: NewContact;
}

/** Contacts by their email address or else their name; a supplier that is not there yet is made. */
export const contactsTarget: Target<Plan> = {
  async judge(tx, shop, { candidates, choices }) {
    const resolve = await supplierResolver(tx, shop.id, choices);
    const verdicts: Verdict<Plan>[] = [];
    for (const { values, faultOf } of candidates) {
      const { supplier: name, email, ...rest } = values;
      if (typeof name !== "string") {
        verdicts.push({ outcome: "refused", reason: faultOf("supplier") });
        continue;
      }
      // A contact without a name is known by the address.
      const parsed = createContactSchema.safeParse({
        name: email,
        ...rest,
        ...(email !== undefined && { email }),
      });
      if (!parsed.success) {
        verdicts.push({ outcome: "refused", reason: faultOf(String(parsed.error.issues[0]?.path[0])) });
        continue;
      }
      const resolved = resolve(name);
      if ("verdict" in resolved) verdicts.push(resolved.verdict);
      else verdicts.push(await judgeOne(tx, shop.id, { supplier: resolved.supplier, given: parsed.data }));
    }
    return verdicts;
  },

  async write(tx, shop, plans) {
    const named = plans.map(({ line, plan }) => ({ line, supplier: plan.supplier }));
    const { effects, supplierOf } = await makeSuppliers(tx, shop.id, named);
    for (const { line, plan } of plans) {
      const effect = await writeOne(tx, shop.id, { ...plan, supplierId: supplierOf(plan.supplier).id });
      addEffects(effects, line, [effect]);
    }
    return effects;
  },
};

type Given = Pick<Plan, "supplier" | "given">;

async function judgeOne(tx: Tx, shopId: number, { supplier, given }: Given): Promise<Verdict<Plan>> {
  const key = `${sameName(supplier.name)}\n${(given.email ?? "") || sameName(given.name)}`;
  const current =
    supplier.id === null ? null : await findContact(tx, shopId, { supplierId: supplier.id, given });
  const plan = { supplier, id: current?.id ?? null, given };
  if (!current) return { outcome: "create", key, plan };
  const content = contactContent(current);
  return { outcome: sameContent(content, { ...content, ...given }) ? "same" : "change", key, plan };
}

async function findContact(
  tx: Tx,
  shopId: number,
  { supplierId, given: { name, email } }: { supplierId: number; given: NewContact },
) {
  const where = email ? [{ email: { equals: email, mode: "insensitive" as const } }] : [];
  return tx.supplierContact.findFirst({
    where: { shopId, supplierId, OR: [...where, { name: { equals: name, mode: "insensitive" } }] },
    orderBy: { id: "asc" },
  });
}

async function writeOne(
  tx: Tx,
  shopId: number,
  { id, given, supplierId }: Omit<Plan, "supplier"> & { supplierId: number },
): Promise<Effect> {
  if (id === null) {
    const row = await tx.supplierContact.create({ data: { ...given, shopId, supplierId } });
    return { kind: "contact", id: row.id, before: null, after: contactContent(row) };
  }
  const where = { shopId_id: { shopId, id } };
  const before = contactContent(await tx.supplierContact.findUniqueOrThrow({ where }));
  const row = await tx.supplierContact.update({ where, data: given });
  return { kind: "contact", id, before, after: contactContent(row) };
}
