import { reports } from "~/api/reports";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listNotBilled, streamNotBilled } from "~/models/bill/received-not-billed.server";

const route = apiRoute(
  serveFromReplica(reports.receivedNotBilled, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listNotBilled(shop, { filters, page }),
      all: () => streamNotBilled(shop, filters),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
