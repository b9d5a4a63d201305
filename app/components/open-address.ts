/** The pages that the platform's own pages lead to. */
export const openedPages = ["reorder", "stock-history"] as const;
export type OpenedPage = (typeof openedPages)[number];

/**
 * Where a link from the platform's page of a product or variant ends. What the platform says about the visit
 * stays in the address; a subject that the app does not know leads to the page without a search.
 */
export function openAddress(
  page: OpenedPage,
  subject: { variantId: bigint | null; search: string } | null,
  said: URLSearchParams,
): string {
  const params = new URLSearchParams(said);
  const history = page === "stock-history";
  if (history && subject?.variantId) return withQuery(`/app/stock-levels/${subject.variantId}`, params);
  if (subject) params.set("search", subject.search);
  return withQuery(history ? "/app/stock-levels" : "/app/reorder", params);
}

const withQuery = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);
