import { imports } from "~/api/imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { findNewestImport } from "~/models/import-run/get.server";
import { startImport } from "~/models/import-run/queue.server";

const route = apiRoute(
  serve(imports.get, ({ shop }) => findNewestImport(shop.id)),
  serve(imports.start, ({ shop }) => startImport(shop.id)),
);

export const loader = route.loader;
export const action = route.action;
