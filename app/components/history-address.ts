import { gidNumber } from "~/lib/gid-number";

interface Subject {
  variantId: string;
  sku: string;
  title: string;
}

/** The page with a variant's stock and its changes; none for one that the store has never named. */
export function historyAddress({ variantId, sku, title }: Subject): string | null {
  return sku === "" && title === "" ? null : `/app/stock-levels/${gidNumber(variantId)}`;
}

/** The page that tells where a variant's forecast comes from. */
export function forecastAddress({ variantId }: Pick<Subject, "variantId">): string {
  return `/app/reorder/forecasts/${gidNumber(variantId)}`;
}

/** The same page at one change: its list of changes begins with it. */
export function changeAddress(change: Subject & { id: number; historyCursor: string }): string | null {
  const page = historyAddress(change);
  return page && `${page}?cursor=${change.historyCursor}#${changeAnchor(change.id)}`;
}

/** Names a change on the page. */
export const changeAnchor = (id: number) => `change-${id}`;
