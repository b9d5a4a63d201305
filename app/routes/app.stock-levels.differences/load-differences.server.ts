import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { getCheckState } from "~/models/stock-check/state.server";
import { listDifferences } from "~/models/stock-difference/list.server";
import { viewOf } from "./view-of";

/** The page of differences that the address asks for, and how the comparison stands. */
export async function loadDifferences(shopId: number, params: URLSearchParams) {
  const view = viewOf(params);
  const filters = view === "all" ? {} : { status: view };
  const [page, check] = await Promise.all([
    orRefuse(listDifferences(shopId, { filters, page: pageRequest(params) })),
    getCheckState(shopId),
  ]);
  return { ...page, check };
}
