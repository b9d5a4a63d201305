import { existsSync } from "node:fs";
import type { Part } from "../part";
import { type Measured, measureImport } from "./measure";
import { holds, reportOf, targets } from "./report";

const realShop = "../shared/data/online-retail";

/** The first import of a generated store, and of a real shop where its data lies beside the checkout. */
export const measureImports: Part = async ({ variants, locations, database, onStart, say }) => {
  const stores = [
    ...(existsSync(realShop)
      ? [{ title: "Online Retail, a real shop", dataset: `online-retail:${realShop}` }]
      : []),
    {
      title: `Generated store of ${variants} variants at ${locations} locations`,
      dataset: `generated:variants=${variants},locations=${locations},orders=200`,
    },
  ];
  if (stores.length < 2) say(`The real shop is left out: ${realShop} is not here.`);
  const all: Measured[] = [];
  for (const store of stores) {
    const measured = await measureImport({ ...store, databaseUrl: await database(), onStart });
    all.push(measured);
    say(`\n${reportOf(measured)}`);
  }
  return { holds: all.every(holds), figures: { targets, stores: all } };
};
