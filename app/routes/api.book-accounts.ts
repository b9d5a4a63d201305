import { books } from "~/api/books";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getAccounts } from "~/models/book-account/get.server";
import { updateAccounts } from "~/models/book-account/update.server";

const route = apiRoute(
  serve(books.accounts, ({ shop }) => getAccounts(shop.id)),
  serve(books.updateAccounts, ({ shop, body }) => updateAccounts(shop.id, body)),
);

export const loader = route.loader;
export const action = route.action;
