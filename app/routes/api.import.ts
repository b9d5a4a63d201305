import { imports } from "~/api/imports";
import { apiRoute, serve } from "~/http/api-route.server";
import { findNewestImport, getImport } from "~/models/import-run/get.server";
import { startImport } from "~/models/import-run/queue.server";

const route = apiRoute(
  serve(imports.get, ({ shop }) => findNewestImport(shop.id)),
  serve(imports.start, async ({ shop }) => {
    const { id } = await startImport(shop.id);
    return getImport(shop.id, id);
  }),
);

export const loader = route.loader;
export const action = route.action;
