import { fill } from "../fill";
import { openStore } from "../open-store";
import type { Part } from "../part";
import { untilIdle } from "../until-idle";
import { openBrowser } from "./browser";
import { visit, type Visits, walk } from "./measure";
import { pagesOf } from "./pages";
import { judge, reportOf, targets } from "./report";
import { firstPageScripts } from "./script-bytes";

/** What a merchant with a large store and a year of business feels on each page, in a real browser. */
export const measurePages: Part = async ({
  variants,
  locations,
  visits,
  only,
  busy,
  database,
  onStart,
  say,
}) => {
  const databaseUrl = await database();
  const dataset = `generated:variants=${variants},locations=${locations},orders=200`;
  const store = await openStore({ dataset, databaseUrl, onStart });
  say(`\nPages of a store of ${variants} variants at ${locations} locations, ${visits} visits of each`);
  const parts = only?.split(",");
  const pages = Object.entries(pagesOf(await fill(databaseUrl))).filter(
    ([name]) => !parts || parts.some((part) => name.includes(part)),
  );
  if (!busy) await untilIdle(databaseUrl);
  const browser = await openBrowser();
  onStart(() => browser.close());

  const scripts = await firstPageScripts(browser, store);
  const all = new Map<string, Visits>(pages.map(([name]) => [name, { byAddress: [], fromInside: [] }]));
  // Round by round: what else the machine does at a moment falls on one visit of each page.
  for (let round = 0; round < visits; round += 1) {
    for (const [name, page] of pages) all.get(name)?.byAddress.push(await visit(browser, store, page));
    const times = await walk(
      browser,
      store,
      pages.map(([, page]) => page),
    );
    pages.forEach(([name], index) => all.get(name)?.fromInside.push(times[index] ?? 0));
  }
  const verdicts = [...all].map(([name, visited]) => judge(name, visited));
  say(reportOf(verdicts, scripts));
  const holds =
    scripts.own <= targets.firstPageScripts && verdicts.every(({ missed }) => missed.length === 0);
  return { holds, figures: { targets, pages: verdicts, scripts } };
};
