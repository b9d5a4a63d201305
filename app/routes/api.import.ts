import { apiRoute } from "~/http/old-api-route.server";
import { findNewestImport } from "~/models/import-run/get.server";
import { startImport } from "~/models/import-run/queue.server";

const route = apiRoute({
  GET: { handle: ({ shop }) => findNewestImport(shop.id) },
  POST: {
    status: 201,
    handle: async ({ shop }) => {
      await startImport(shop.id);
      return findNewestImport(shop.id);
    },
  },
});

export const loader = route.loader;
export const action = route.action;
