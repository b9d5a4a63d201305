import type { Dataset } from "../options";
import type { Store } from "../world/store";
import { csvDomain, makeCsvStore } from "./csv-folder";
import { generateStore, type GeneratorSpec } from "./generated";
import { homewaresDomain, makeHomewares } from "./homewares";

export interface StoreMaker {
  domain: string;
  store: (now: number) => Store;
}

/** The stores of the data sets that were asked for, each made only when somebody wants it. */
export function storeMakers(datasets: Dataset | Dataset[]): StoreMaker[] {
  const list = Array.isArray(datasets) ? datasets : [datasets];
  return list.flatMap((dataset) =>
    typeof dataset === "string"
      ? dataset
          .split(" ")
          .filter((name) => name !== "")
          .map(makerNamed)
      : [generated(dataset)],
  );
}

function makerNamed(name: string): StoreMaker {
  if (name === "homewares") return { domain: homewaresDomain, store: makeHomewares };
  if (name.startsWith("online-retail:")) {
    const folder = name.slice("online-retail:".length);
    return { domain: csvDomain, store: (now) => makeCsvStore(folder, now) };
  }
  if (name === "generated" || name.startsWith("generated:")) return generated(readSpec(name));
  throw new Error(
    `unknown data set: ${name} (homewares, online-retail:<folder>, generated:variants=…,locations=…,orders=…)`,
  );
}

function generated(spec: GeneratorSpec): StoreMaker {
  const domain = spec.domain ?? `generated-${spec.seed ?? 1}.myshopify.com`;
  return { domain, store: (now) => generateStore({ ...spec, domain }, now) };
}

const numbers = ["variants", "locations", "orders", "seed", "days", "restoreRate"];

/** `generated:variants=1000,locations=3,domain=big.myshopify.com` */
function readSpec(text: string): GeneratorSpec {
  const pairs = text
    .slice("generated:".length)
    .split(",")
    .filter((pair) => pair.includes("="))
    .map((pair) => pair.split("=") as [string, string]);
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
  );
}
