import * as revision from "~/routes/api.purchase-orders.$id.revision.send";
import * as order from "~/routes/api.purchase-orders.$id.send";
import * as goods from "~/routes/api.supplier-returns.$id.send";

/** POST /api/purchase-orders/:id/send. */
export const sendRoute = { loader: order.loader, action: order.action };

/** POST /api/purchase-orders/:id/revision/send. */
export const sendRevisionRoute = { loader: revision.loader, action: revision.action };

/** POST /api/supplier-returns/:id/send. */
export const sendReturnRoute = { loader: goods.loader, action: goods.action };
