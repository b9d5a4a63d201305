import { type Html, html } from "./html";

export interface Slice<T> {
  rows: T[];
  page: number;
  pages: number;
}

/** One page of a list by the address's `page`, counted from 1. */
export function pageOf<T>(rows: readonly T[], url: URL, size: number): Slice<T> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const asked = Math.floor(Number(url.searchParams.get("page"))) || 1;
  const page = Math.min(Math.max(asked, 1), pages);
  return { rows: rows.slice((page - 1) * size, page * size), page, pages };
}

/** Links to the pages before and after; nothing for a single page. */
export function pagingLinks({ page, pages }: Slice<unknown>, url: URL): Html | null {
  if (pages === 1) return null;
  const to = (target: number, label: string) => {
    if (target < 1 || target > pages) return html`<span class="button" aria-disabled="true">${label}</span>`;
    const parameters = new URLSearchParams(url.searchParams);
    parameters.set("page", String(target));
    return html`<a class="button" href="?${parameters.toString()}">${label}</a>`;
  };
  return html`<nav class="paging" aria-label="Pages">
    ${to(page - 1, "Previous")}<span>${page} of ${pages}</span>${to(page + 1, "Next")}
  </nav>`;
}
