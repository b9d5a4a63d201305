import type { Tx } from "~/infra/db/db.server";
import { groupBy } from "~/lib/group-by";
import { expectedMoment } from "~/models/purchase-order/expected";
import { mostCounted } from "~/models/stock-count/schema";
import { type Sentence, sentence } from "~/texts/translate";
import type { Effect } from "./effect";
import { findLocations } from "./find-locations.server";
import { matchVariants } from "./match-variants.server";
import { namesVariant } from "./names-variant";
import type { Candidate, Target, Verdict } from "./target";

interface CountedItem {
  variantId: bigint;
  countedQuantity: number;
  expectedQuantity: number;
}

interface Plan {
  locationId: bigint;
  submittedAt: Date;
  notes: string;
  items: CountedItem[];
}

/** Counts that were made elsewhere: history, which leaves stock as it is. A count is known by place, time and name. */
export const countsTarget: Target<Plan> = {
  async judge(tx, shop, { candidates, choices }) {
    const lines = candidates.map(({ values }) => values);
    const matched = await matchVariants(tx, shop.id, { lines, choices });
    const matchOf = new Map(candidates.map((candidate, at) => [candidate, matched[at]]));
    const locationOf = await findLocations(tx, shop.id);
    const verdicts = new Map<Candidate, Verdict<Plan>>();
    for (const [group, own] of groupBy(candidates, (candidate) => candidate.group)) {
      const found = headOf(own, { locationOf, timeZone: shop.timeZone, usual: shop.primaryLocationId });
      if ("verdict" in found) {
        for (const candidate of own) verdicts.set(candidate, found.verdict);
        continue;
      }
      const outcome = (await isRecorded(tx, shop.id, found.head)) ? "same" : "create";
      const items = new Map<bigint, CountedItem>();
      let bearer: Candidate | undefined;
      for (const candidate of own) {
        const match = matchOf.get(candidate);
        const verdict = lineVerdict(candidate, match);
        verdicts.set(candidate, verdict);
        if (verdict.outcome !== "create" || !match || "verdict" in match) continue;
        const { id } = match.variant;
        verdicts.set(candidate, { outcome, key: `${group}\n${id}` });
        if (!items.has(id)) items.set(id, itemOf(candidate, id));
        bearer ??= candidate;
      }
      const plan = { ...found.head, items: [...items.values()] };
      if (bearer) verdicts.set(bearer, { outcome, ...verdicts.get(bearer), plan });
    }
    return candidates.map((candidate) => verdicts.get(candidate) ?? { outcome: "refused" });
  },

  async write(tx, shop, plans) {
    const effects = new Map<number, Effect[]>();
    for (const { line, plan } of plans) effects.set(line, [await writeCount(tx, shop.id, plan)]);
    return effects;
  },
};

type Head = Omit<Plan, "items">;

interface Known {
  locationOf: (name: string) => bigint | null;
  timeZone: string;
  usual: bigint | null;
}

/** Where and when it was counted, and its name; a file of one location need not name it. */
function headOf(
  lines: readonly Candidate[],
  { locationOf, timeZone, usual }: Known,
): { head: Head } | { verdict: Verdict<never> } {
  const said = (field: string) => lines.map(({ values }) => values[field]).find((one) => one !== undefined);
  const [countedAt, place] = [said("countedAt"), said("location")];
  if (countedAt === undefined) return refused(lines[0]?.faultOf("countedAt"));
  const locationId = place === undefined ? usual : locationOf(String(place));
  if (locationId === null)
    return refused(
      place === undefined
        ? sentence("imports.noLocation")
        : sentence("imports.unknownLocation", { place: String(place) }),
    );
  const submittedAt = expectedMoment(String(countedAt), timeZone);
  return { head: { locationId, submittedAt, notes: String(said("count") ?? "").slice(0, 10_000) } };
}

function refused(reason: Sentence | undefined): { verdict: Verdict<never> } {
  return { verdict: { outcome: "refused", ...(reason && { reason }) } };
}

function lineVerdict(
  candidate: Candidate,
  match: Awaited<ReturnType<typeof matchVariants>>[number] | undefined,
): Verdict<Plan> {
  const refuse = (field: string) => ({ outcome: "refused" as const, reason: candidate.faultOf(field) });
  if (!namesVariant(candidate.values)) return refuse("sku");
  if (!isUnits(candidate.values.counted, 0)) return refuse("counted");
  if (!isUnits(candidate.values.expected ?? 0, -mostCounted)) return refuse("expected");
  return match && "verdict" in match ? match.verdict : { outcome: "create" };
}

function isUnits(value: unknown, least: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= mostCounted;
}

/** Without what was expected nothing is known of a difference. */
function itemOf({ values }: Candidate, variantId: bigint): CountedItem {
  const countedQuantity = Number(values.counted);
  return { variantId, countedQuantity, expectedQuantity: Number(values.expected ?? countedQuantity) };
}

async function isRecorded(
  tx: Tx,
  shopId: number,
  { locationId, submittedAt, notes }: Head,
): Promise<boolean> {
  const where = { shopId, locationId, submittedAt, notes, status: "submitted" as const };
  return (await tx.stockCount.count({ where })) > 0;
}

async function writeCount(tx: Tx, shopId: number, { items, ...head }: Plan): Promise<Effect> {
  const { id } = await tx.stockCount.create({
    data: { ...head, shopId, status: "submitted", createdAt: head.submittedAt },
    select: { id: true },
  });
  await tx.stockCountItem.createMany({
    data: items.map((item) => ({ ...item, shopId, countId: id, countedAt: head.submittedAt })),
  });
  return { kind: "count", id, before: null, after: { notes: head.notes } };
}
