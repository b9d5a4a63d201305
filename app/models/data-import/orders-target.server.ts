import { groupBy } from "~/lib/group-by";
import { currencyCode } from "~/models/fields/code";
import { costPrice, mostLines, quantity as quantitySchema } from "~/models/purchase-order/schema";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { sentence } from "~/texts/translate";
import { findImportedOrders } from "./find-imported-orders.server";
import { type HistoricOrder, historicOrder } from "./historic-order";
import { type KnownVariant, matchVariants } from "./match-variants.server";
import { namesVariant } from "./names-variant";
import { chargeFault } from "./order-charges";
import { type ResolvedSupplier, supplierResolver } from "./resolve-suppliers.server";
import type { Candidate, Target, Verdict } from "./target";
import { writeOrderPlans } from "./write-order-plans.server";

export interface OrderPlan {
  supplier: ResolvedSupplier;
  order: HistoricOrder;
  /** ISO 4217. */
  currency: string;
  lines: { candidate: Candidate; variant: KnownVariant | null }[];
}

/**
 * Orders of several lines. One that an earlier import made is left as it is; a line without a product is kept as text
 * unless somebody chooses one.
 */
export const ordersTarget: Target<OrderPlan> = {
  async judge(tx, shop, { candidates, choices, importId }) {
    const resolve = await supplierResolver(tx, shop.id, choices);
    const matched = await matchVariants(tx, shop.id, {
      lines: candidates.map(({ values }) => values),
      choices,
    });
    const matchOf = new Map(candidates.map((candidate, at) => [candidate, matched[at]]));
    const groups = groupBy(candidates, ({ group }) => group);
    const imported = await findImportedOrders(tx, shop.id, { groups: [...groups.keys()], importId });
    const defaults = await getOrderDefaults(shop, tx);
    const verdicts = new Map<Candidate, Verdict<OrderPlan>>();
    for (const [group, lines] of groups) {
      const said = groupVerdict(lines, { group, imported, resolve });
      if ("verdict" in said) {
        for (const line of lines) verdicts.set(line, lineFault(line) ?? said.verdict);
        continue;
      }
      const own = lines.map((candidate) => ({
        candidate,
        verdict: lineVerdict(candidate, matchOf.get(candidate)),
      }));
      for (const { candidate, verdict } of own) verdicts.set(candidate, verdict);
      const kept = own.filter(({ verdict }) => verdict.outcome === "create");
      const [first] = kept;
      if (!first) continue;
      const order = historicOrder(
        kept.map(({ candidate }) => ({ ...orderFields(lines), ...candidate.values })),
      );
      const currency = order.currency ?? (said.supplier.currency || defaults.currency);
      const costs = kept.map(({ candidate }) => Number(candidate.values.cost ?? 0));
      const wrong = orderFault(order) ?? chargeFault({ order, costs, currency });
      const plan = {
        ...{ supplier: said.supplier, order, currency },
        lines: kept.map(({ candidate }) => ({ candidate, variant: variantOf(matchOf.get(candidate)) })),
      };
      verdicts.set(
        first.candidate,
        wrong ? { outcome: "refused", reason: first.candidate.faultOf(wrong) } : { ...first.verdict, plan },
      );
    }
    return candidates.map((candidate) => verdicts.get(candidate) ?? { outcome: "refused" });
  },

  write: writeOrderPlans,
};

type Match = Awaited<ReturnType<typeof matchVariants>>[number] | undefined;

function variantOf(match: Match): KnownVariant | null {
  return match && "variant" in match ? match.variant : null;
}

interface Group {
  group: string;
  imported: ReadonlySet<string>;
  resolve: Awaited<ReturnType<typeof supplierResolver>>;
}

/** What is true for the whole order: its supplier, or why it is not made. */
function groupVerdict(lines: readonly Candidate[], { group, imported, resolve }: Group) {
  const { supplier, number, currency } = orderFields(lines);
  const [first] = lines;
  const refuse = (field: string) => ({
    verdict: { outcome: "refused" as const, ...(first && { reason: first.faultOf(field) }) },
  });
  if (number === undefined) return refuse("number");
  if (supplier === undefined) return refuse("supplier");
  if (lines.length > mostLines) return refuse("number");
  if (imported.has(group)) return { verdict: { outcome: "same" as const } };
  if (currency !== undefined && !currencyCode.safeParse(currency).success) return refuse("currency");
  return resolve(String(supplier));
}

/** An order that left has the day on which it did. */
function orderFault({ status, orderedAt }: HistoricOrder): string | null {
  return status !== "draft" && orderedAt === null ? "orderedAt" : null;
}

/** The fields of the order, from the first line that says each. */
function orderFields(lines: readonly Candidate[]): Candidate["values"] {
  const names = [
    "number",
    "supplier",
    "status",
    "orderedAt",
    "expectedAt",
    "currency",
    "tax",
    "shipping",
    "discount",
  ];
  const said = names.flatMap((name) => {
    const value = lines.map(({ values }) => values[name]).find((one) => one !== undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(said);
}

function lineFault({ values, faultOf }: Candidate): Verdict<never> | null {
  const { quantity, cost = 0, received = 0 } = values;
  if (!namesVariant(values)) return { outcome: "refused", reason: faultOf("sku") };
  if (quantity !== 0 && !quantitySchema.safeParse(quantity).success)
    return { outcome: "refused", reason: faultOf("quantity") };
  if (!costPrice.safeParse(cost).success) return { outcome: "refused", reason: faultOf("cost") };
  const isUnits = typeof received === "number" && Number.isInteger(received) && received >= 0;
  return isUnits ? null : { outcome: "refused", reason: faultOf("received") };
}

/** A line that is left out where it is about no units. */
function lineVerdict(candidate: Candidate, match: Match): Verdict<OrderPlan> {
  const fault = lineFault(candidate);
  if (fault) return fault;
  if (candidate.values.quantity === 0) return { outcome: "skipped" };
  if (!match || "variant" in match) return { outcome: "create" };
  if (match.verdict.outcome === "skipped") return match.verdict;
  return { ...match.verdict, outcome: "create", reason: sentence("imports.asText") };
}
