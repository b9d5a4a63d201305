import { books } from "~/api/books";
import { anyFile } from "~/api/supplier-format";
import { writeBookFile } from "~/documents/book-export/write-book-file";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { readExport } from "~/models/book-export/get.server";

const route = apiRoute(
  serve(books.file, async ({ shop, params, query: { format, part } }) => {
    const written = writeBookFile(await readExport(shop.id, params.id), format, part);
    return file({ content: written.content, type: anyFile, name: written.name });
  }),
);

export const loader = route.loader;
export const action = route.action;
