import { books } from "~/api/books";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listExports, streamExports } from "~/models/book-export/list.server";
import { makeExport } from "~/models/book-export/make.server";

const route = apiRoute(
  serve(books.list, ({ shop, query }) =>
    listed(query, { page: (page) => listExports(shop.id, page), all: () => streamExports(shop.id) }),
  ),
  serve(books.make, ({ shop, actor, body }) => makeExport(shop, { ...body, actor })),
);

export const loader = route.loader;
export const action = route.action;
