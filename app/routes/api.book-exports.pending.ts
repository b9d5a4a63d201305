import { books } from "~/api/books";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { pendingExport } from "~/models/book-export/pending.server";

const route = apiRoute(serve(books.pending, ({ shop, query }) => pendingExport(shop, query.until)));

export const loader = route.loader;
export const action = route.action;
