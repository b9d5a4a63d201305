import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { getAccounts } from "~/models/book-account/get.server";
import { listExports } from "~/models/book-export/list.server";
import { pendingExport } from "~/models/book-export/pending.server";
import { calendarDay } from "~/models/fields/date";
import type { ShopContext } from "~/models/shop/context";

/** What is not exported until the day of the page's address, what was, and the accounts. */
export async function loadBooks(shop: ShopContext, params: URLSearchParams) {
  const asked = calendarDay.safeParse(params.get("until"));
  const [pending, exports, accounts] = await Promise.all([
    pendingExport(shop, asked.success ? asked.data : undefined),
    orRefuse(listExports(shop.id, pageRequest(params))),
    getAccounts(shop.id),
  ]);
  return { pending, exports, accounts };
}

export type BooksPage = Awaited<ReturnType<typeof loadBooks>>;
