import { groupBy } from "~/lib/group-by";
import { currencyCode } from "~/models/fields/code";
import { formatPoNumber } from "~/models/order-number";
import { costPrice, mostLines, quantity as quantitySchema } from "~/models/purchase-order/schema";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { sentence } from "~/texts/translate";
import { type EarlierOrder, findImportedOrders } from "./find-imported-orders.server";
import { findLocations } from "./find-locations.server";
import { type HistoricOrder, historicOrder } from "./historic-order";
import { type KnownVariant, matchVariants } from "./match-variants.server";
import { namesVariant } from "./names-variant";
import { chargeFault } from "./order-charges";
import { orderContent } from "./order-content";
import { type ResolvedSupplier, supplierResolver } from "./resolve-suppliers.server";
import type { Candidate, Target, Verdict } from "./target";
import { writeOrderPlans } from "./write-order-plans.server";

export interface OrderPlan {
  /** The order of an earlier import that it replaces, untouched since; null: it is new. */
  earlier: EarlierOrder | null;
  /** How the file is known when it comes again, and what it says. */
  imported: { key: string; content: string; native: boolean };
  supplier: ResolvedSupplier;
  /** Null: where the shop receives its orders. */
  locationId: bigint | null;
  order: HistoricOrder;
  /** ISO 4217. */
  currency: string;
  lines: { candidate: Candidate; variant: KnownVariant | null }[];
}

/**
 * Orders of several lines. One that an earlier import made follows the file while nobody has touched it; a line without
 * a product is kept as text unless somebody chooses one. `native`: they are the store's own.
 */
export const ordersTarget = (native: boolean): Target<OrderPlan> => ({
  async judge(tx, shop, { candidates, choices }) {
    const resolve = await supplierResolver(tx, shop.id, choices);
    const matched = await matchVariants(tx, shop.id, {
      lines: candidates.map(({ values }) => values),
      choices,
    });
    const matchOf = new Map(candidates.map((candidate, at) => [candidate, matched[at]]));
    const groups = groupBy(candidates, ({ group }) => group);
    const imported = await findImportedOrders(tx, shop.id, [...groups.keys()]);
    const locationOf = await findLocations(tx, shop.id);
    const defaults = await getOrderDefaults(shop, tx);
    const verdicts = new Map<Candidate, Verdict<OrderPlan>>();
    for (const [group, lines] of groups) {
      const content = orderContent(lines.map(({ values }) => values));
      const earlier = imported.get(group) ?? null;
      const said = groupVerdict(lines, { content, earlier, resolve });
      if ("verdict" in said) {
        for (const line of lines) verdicts.set(line, lineFault(line) ?? said.verdict);
        continue;
      }
      const own = lines.map((candidate) => ({
        candidate,
        verdict: lineVerdict(candidate, matchOf.get(candidate)),
      }));
      const fields = orderFields(lines);
      const place = fields.location === undefined ? null : String(fields.location);
      const locationId = place === null ? null : locationOf(place);
      for (const { candidate, verdict } of own) {
        const elsewhere =
          place !== null && locationId === null && sentence("imports.otherLocation", { place });
        const reason = verdict.reason ?? (elsewhere || undefined);
        verdicts.set(candidate, { ...verdict, ...outcomeOf(verdict, earlier), ...(reason && { reason }) });
      }
      const kept = own.filter(({ verdict }) => verdict.outcome === "create");
      const [first] = kept;
      if (!first) continue;
      const order = historicOrder(kept.map(({ candidate }) => ({ ...fields, ...candidate.values })));
      const currency = order.currency ?? (said.supplier.currency || defaults.currency);
      const costs = kept.map(({ candidate }) => Number(candidate.values.cost ?? 0));
      const wrong = orderFault(order) ?? chargeFault({ order, costs, currency });
      const plan = {
        ...{ earlier, imported: { key: group, content, native }, supplier: said.supplier, locationId },
        ...{ order, currency },
        lines: kept.map(({ candidate }) => ({ candidate, variant: variantOf(matchOf.get(candidate)) })),
      };
      verdicts.set(
        first.candidate,
        wrong
          ? { outcome: "refused", reason: first.candidate.faultOf(wrong) }
          : { ...verdicts.get(first.candidate), ...outcomeOf(first.verdict, earlier), plan },
      );
    }
    return candidates.map((candidate) => verdicts.get(candidate) ?? { outcome: "refused" });
  },

  write: writeOrderPlans,
});

type Match = Awaited<ReturnType<typeof matchVariants>>[number] | undefined;

function variantOf(match: Match): KnownVariant | null {
  return match && "variant" in match ? match.variant : null;
}

/** What happens to the line of an order that is new, or follows the file. */
function outcomeOf({ outcome }: Verdict<OrderPlan>, earlier: EarlierOrder | null) {
  return { outcome: outcome === "create" && earlier ? ("change" as const) : outcome };
}

interface Group {
  content: string;
  earlier: EarlierOrder | null;
  resolve: Awaited<ReturnType<typeof supplierResolver>>;
}

/** What is true for the whole order: its supplier, or why it is not made. */
function groupVerdict(lines: readonly Candidate[], { content, earlier, resolve }: Group) {
  const { supplier, number, currency } = orderFields(lines);
  const [first] = lines;
  const refuse = (field: string) => ({
    verdict: { outcome: "refused" as const, ...(first && { reason: first.faultOf(field) }) },
  });
  if (number === undefined) return refuse("number");
  if (supplier === undefined) return refuse("supplier");
  if (lines.length > mostLines) return refuse("number");
  if (earlier?.content === content) return { verdict: { outcome: "same" as const } };
  if (earlier?.isTouched) {
    const reason = sentence("imports.changedHere", { name: formatPoNumber(earlier.number) });
    return { verdict: { outcome: "skipped" as const, reason } };
  }
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
    "location",
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
