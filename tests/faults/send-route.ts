import { action, loader } from "~/routes/api.purchase-orders.$id.send";

/** POST /api/purchase-orders/:id/send. */
export const sendRoute = { loader, action };
