import { aligned } from "../aligned";
import type { Part } from "../part";
import { bestFixedRule, stockRatio } from "./compare";
import { totalsAt } from "./fold-curve";
import { generatedSales } from "./generated-sales";
import type { Conditions } from "./market";
import { type FoldCurves, measureFold, seeds } from "./measure";
import { comparedPolicies, productPolicy } from "./policies";
import { readOnlineRetail } from "./read-sales";
import { foldTarget, laterTargets, type Target } from "./targets";

const fillRates = [0.9, 0.95, 0.975];

/** Replays a shop's sales under the product's policy and others, and compares their stock at equal fill rates. */
export const measureBuying: Part = async ({ data, generated, only, say }) => {
  const set = generated ? generatedSales() : readOnlineRetail(data);
  say(`\nBuying: ${set.name}, ${set.variants.length} variants, ${seeds.length} seeds`);
  const figures: unknown[] = [];
  let holds = true;
  for (const leadTimeDays of [7, 21]) {
    for (const packs of [false, true]) {
      const conditions = { leadTimeDays, packs };
      const title = `lead time ${leadTimeDays} days, ${packs ? "with packs" : "single units"}`;
      if (only && !title.includes(only)) continue;
      const folds = set.folds.map((fold) => measureFold(set, fold, conditions));
      const tuned = folds.filter(({ fold }) => !fold.later);
      const later = folds.filter(({ fold }) => fold.later);
      for (const [name, some] of [
        ["", tuned],
        [", later months", later],
      ] as const) {
        if (some.length === 0) continue;
        say(
          `\n${title}${name}: stock value as a part of the best fixed rule's, with the middle 90 % of resamples`,
        );
        say(tableOf(some));
        figures.push({
          title: title + name,
          folds: some.map(({ fold }) => fold.name),
          ratios: ratiosOf(some),
        });
      }
      const judged = generated ? [] : judge(conditions, tuned, later);
      for (const { text, met } of judged) say(`  ${text}${met ? "" : "   MISSED"}`);
      holds &&= judged.every(({ met }) => met);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { holds, figures };
};

const ratiosOf = (folds: readonly FoldCurves[]) =>
  Object.fromEntries(
    comparedPolicies.map(({ name }) => [
      name,
      fillRates.map((rate) => stockRatio(folds, { of: name, to: bestFixedRule, fillRates: [rate] })),
    ]),
  );

function tableOf(folds: readonly FoldCurves[]): string {
  const ratios = ratiosOf(folds);
  const rows = comparedPolicies.map(({ name }) => {
    const cells = (ratios[name] ?? []).map((ratio) =>
      ratio ? `${ratio.is.toFixed(2)} (${ratio.from.toFixed(2)}-${ratio.until.toFixed(2)})` : "out of reach",
    );
    const totals = folds.map(({ curves, costs }) =>
      totalsAt(curves.get(name) ?? [], 0.95, { costs, seeds: seeds.length }),
    );
    const each = (figure: (total: NonNullable<(typeof totals)[number]>) => string) =>
      totals.map((total) => (total ? figure(total) : "-")).join(" ");
    return [
      name,
      ...cells,
      each(({ moneyFillRate }) => `${(moneyFillRate * 100).toFixed(1)} %`),
      each(({ orderLines }) => orderLines.toFixed(0)),
      each(({ emptyDays }) => `${(emptyDays * 100).toFixed(1)} %`),
      each(({ boundAtEnd }) => (boundAtEnd / 1_000).toFixed(0)),
    ];
  });
  const titles = [
    "",
    ...fillRates.map((rate) => `at ${rate * 100} %`),
    "at 95 %: by value",
    "order lines",
    "days empty",
    "bound, thousands",
  ];
  return aligned([titles, ...rows]).join("\n");
}

function judge(
  conditions: Conditions,
  tuned: FoldCurves[],
  later: FoldCurves[],
): { text: string; met: boolean }[] {
  const results: { text: string; met: boolean }[] = [];
  const add = (folds: FoldCurves[], { to, fillRates, most }: Target) => {
    const ratio = stockRatio(folds, { of: productPolicy.name, to, fillRates });
    const rates = fillRates.map((rate) => `${rate * 100} %`).join(" and ");
    const text = `${ratio ? ratio.is.toFixed(3) : "unknown"} of ${to} at ${rates}, target ${most}`;
    results.push({ text, met: ratio !== null && ratio.is <= most });
  };
  if (tuned.length > 0 && conditions.leadTimeDays === 7) add(tuned, foldTarget);
  if (later.length > 0) laterTargets(conditions).forEach((target) => add(later, target));
  return results;
}
