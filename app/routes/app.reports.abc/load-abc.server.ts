import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { reportDays } from "~/components/report/report-days";
import { abcClasses, abcMeasures, areBoundaries, usualBoundaries } from "~/models/abc/classes";
import { listAbc } from "~/models/abc/list.server";
import { sumUpAbc } from "~/models/abc/summary.server";
import type { ShopContext } from "~/models/shop/context";
import { readCostBasis } from "~/models/stock-cost/basis.server";

/** The report that the page's address asks for; none where its days or boundaries contradict each other. */
export async function loadAbc(shop: ShopContext, params: URLSearchParams) {
  const { today, pending } = await readCostBasis(shop.id);
  const { range, days } = reportDays(params, { fallback: "last90", today });
  const by = abcMeasures.find((one) => one === params.get("by")) ?? "cost";
  const only = abcClasses.find((one) => one === params.get("class"));
  const percent = (name: "a" | "b") => {
    const asked = params.get(name);
    return asked === null ? usualBoundaries[name] : Number(asked);
  };
  const boundaries = { a: percent("a"), b: percent("b") };
  const arePossible = areBoundaries(boundaries);
  const ranking = days && arePossible ? { ...days, by, boundaries } : null;
  const [summary, page] = await Promise.all([
    ranking && sumUpAbc(shop, ranking),
    ranking && orRefuse(listAbc(shop, { ranking, class: only, page: pageRequest(params) })),
  ]);
  const report = summary && page ? { ...summary, ...page } : null;
  return {
    ...{ pending, range, days, by, boundaries, arePossible, only: only ?? ("" as const), report },
    isFirst: !params.has("cursor"),
  };
}

export type AbcPage = Awaited<ReturnType<typeof loadAbc>>;
export type AbcReport = NonNullable<AbcPage["report"]>;
