import { books } from "~/api/books";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getExport } from "~/models/book-export/get.server";

const route = apiRoute(serve(books.get, ({ shop, params }) => getExport(shop.id, params.id)));

export const loader = route.loader;
export const action = route.action;
