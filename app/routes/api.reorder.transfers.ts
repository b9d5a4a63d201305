import { reorderTransfers } from "~/api/reorder-transfers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listTransferProposals } from "~/models/transfer-proposal/list.server";

const route = apiRoute(serve(reorderTransfers.get, ({ shop }) => listTransferProposals(shop)));

export const loader = route.loader;
export const action = route.action;
