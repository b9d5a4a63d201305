import type { Part } from "../part";
import { growthEndpoints } from "./endpoints";
import { measureGrowth } from "./measure";
import { type Growth, judge, mostGrowth, reportOf, storesOf } from "./report";
import { type GrownStore, startGrownStore } from "./store";
import { holdsWhole, measureWholeLists, wholeReportOf } from "./whole-list";

const rounds = 2;

/** What an answer of the same size takes as the store grows, and what the largest store's whole list takes. */
export const measureGrowths: Part = async (bench) => {
  const { levels, seconds, only, say } = bench;
  const stores: GrownStore[] = [];
  for (const size of [...levels].sort((a, b) => a - b)) stores.push(await startGrownStore(size, bench));
  const largest = stores.at(-1);
  if (!largest) throw new Error("No store was asked for.");
  say(`\nThe same answers as the store grows\n${storesOf(stores)}`);

  const growths: Growth[] = [];
  for (const endpoint of growthEndpoints) {
    if (only !== undefined && !endpoint.name.includes(only)) continue;
    growths.push(judge(endpoint.name, await measureGrowth(endpoint, { stores, seconds, rounds })));
  }
  if (growths.length > 0) say(reportOf(growths));

  const wholes = only === undefined || "whole list".includes(only) ? await measureWholeLists(largest) : [];
  if (wholes.length > 0) say(wholeReportOf(largest, wholes));
  return {
    holds: growths.every(({ holds }) => holds) && wholes.every(holdsWhole),
    figures: {
      mostGrowth,
      stores: stores.map(({ levels: asked, rows, secondsToFill }) => ({ asked, rows, secondsToFill })),
      growths,
      wholes,
    },
  };
};
