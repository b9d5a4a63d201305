import { currencyCode } from "~/models/fields/code";
import { formatPoNumber } from "~/models/order-number";
import { costPrice, mostLines, quantity as quantitySchema } from "~/models/purchase-order/schema";
import { sentence } from "~/texts/translate";
import type { EarlierOrder } from "./find-imported-orders.server";
import { type HistoricOrder, historicOrder } from "./historic-order";
import type { KnownVariant, matchVariants } from "./match-variants.server";
import { namesVariant } from "./names-variant";
import { chargeFault } from "./order-charges";
import { orderContent } from "./order-content";
import type { locationResolver } from "./resolve-locations.server";
import type { ResolvedSupplier, supplierResolver } from "./resolve-suppliers.server";
import type { Candidate, Verdict } from "./target";

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

/** What the shop has of what the lines name. */
export interface Judging {
  native: boolean;
  /** The shop's; ISO 4217. */
  currency: string;
  /** The orders that earlier imports made, by their keys. */
  imported: ReadonlyMap<string, EarlierOrder>;
  matchOf: (candidate: Candidate) => Match;
  resolveSupplier: Awaited<ReturnType<typeof supplierResolver>>;
  resolveLocation: Awaited<ReturnType<typeof locationResolver>>;
}

type Judged = [Candidate, Verdict<OrderPlan>];

/** What the import would do with the lines of one order; the first that is kept has the plan. */
export function judgeOrder(key: string, lines: readonly Candidate[], judging: Judging): Judged[] {
  const { native, matchOf } = judging;
  const content = orderContent(lines.map(({ values }) => values));
  const earlier = judging.imported.get(key) ?? null;
  const all = (verdict: Verdict<never>) => lines.map((line): Judged => [line, lineFault(line) ?? verdict]);
  const said = orderVerdict(lines, { content, earlier }, judging.resolveSupplier);
  if ("verdict" in said) return all(said.verdict);
  const own = lines.map((line): Judged => [line, lineVerdict(line, matchOf(line))]);
  const kept = own.flatMap(([line, { outcome }]) => (outcome === "create" ? [line] : []));
  const fields = orderFields(lines);
  const order = historicOrder(kept.map(({ values }) => ({ ...fields, ...values })));
  const isIncoming = native && kept.length > 0 && (order.status === "sent" || order.status === "partial");
  const place = judging.resolveLocation(fields.location, { isNeeded: isIncoming });
  if (place.verdict) return all(place.verdict);
  const currency = order.currency ?? (said.supplier.currency || judging.currency);
  const costs = kept.map(({ values }) => Number(values.cost ?? 0));
  const wrong = orderFault(order) ?? chargeFault({ order, costs, currency });
  const plan = {
    ...{ earlier, order, currency, supplier: said.supplier, locationId: place.locationId },
    imported: { key, content, native },
    lines: kept.map((candidate) => ({ candidate, variant: variantOf(matchOf(candidate)) })),
  };
  return own.map(([line, verdict]): Judged => {
    const isFirst = line === kept[0];
    if (isFirst && wrong) return [line, { outcome: "refused", reason: line.faultOf(wrong) }];
    const reason = verdict.reason ?? place.reason;
    const choice = isFirst && verdict.choiceOf === undefined ? place.choice : undefined;
    return [
      line,
      {
        ...{ ...verdict, ...outcomeOf(verdict, earlier), ...choice },
        ...(reason && { reason }),
        ...(isFirst && { plan }),
      },
    ];
  });
}

type Match = Awaited<ReturnType<typeof matchVariants>>[number] | undefined;

function variantOf(match: Match): KnownVariant | null {
  return match && "variant" in match ? match.variant : null;
}

/** What happens to the line of an order that is new, or follows the file. */
function outcomeOf({ outcome }: Verdict<OrderPlan>, earlier: EarlierOrder | null) {
  return { outcome: outcome === "create" && earlier ? ("change" as const) : outcome };
}

interface Content {
  content: string;
  earlier: EarlierOrder | null;
}

/** What is true for the whole order: its supplier, or why it is not made. */
function orderVerdict(
  lines: readonly Candidate[],
  { content, earlier }: Content,
  resolve: Judging["resolveSupplier"],
) {
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
