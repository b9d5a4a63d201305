import { dataExport } from "~/api/export";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { exportShop } from "~/models/export/archive.server";
import { exportName } from "~/models/export/archive.server";

const route = apiRoute(
  serveFromReplica(dataExport.get, async ({ shop }) =>
    file({ content: await exportShop(shop), type: "application/zip", name: exportName(shop, new Date()) }),
  ),
);

export const loader = route.loader;
export const action = route.action;
