import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderRevisions } from "~/api/order-revisions";
import { StoredOrderEditor } from "~/components/order-editor/stored-order-editor";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { useText } from "~/components/use-text";
import { leadOn } from "~/http/pages/lead-on";
import { requireShop } from "~/http/pages/page.server";
import { loadEditorBudgets } from "~/models/order-editor/load-budgets.server";
import { loadEditorOptions } from "~/models/order-editor/load-options.server";
import { findRevision } from "~/models/order-revision/get.server";
import { orderContent } from "~/models/purchase-order/content";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { isAllowed } from "~/models/purchase-order/transitions";
import { lastYear } from "~/models/report/last-year";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const id = idOf(params.id);
  const order = await orRefuse(getPurchaseOrder(shop.id, id));
  const revision = await findRevision(shop.id, id);
  if (!revision || !isAllowed(revision.status, "amend")) throw leadOn(request, `/app/purchase-orders/${id}`);
  const { currency } = revision;
  const sentOn = order.sentAt === null ? null : lastYear(shop.timeZone, new Date(order.sentAt)).endDate;
  const [options, budgets] = await Promise.all([
    loadEditorOptions(shop, revision),
    loadEditorBudgets(shop, { currency, day: order.expectedOn ?? sentOn, replaces: id }),
  ]);
  return { revision, budgets, ...options };
}

export const meta = pageTitle("orderEditor.revision.pageTitle");

/** The draft revision of a sent order, in the editor of orders. */
export default function AmendPurchaseOrder() {
  const { revision, ...options } = useLoaderData<typeof loader>();
  const text = useText();
  const { purchaseOrderId: id, poNumber, number, lineItems } = revision;
  return (
    <StoredOrderEditor
      key={id}
      {...options}
      order={{ id, poNumber }}
      content={orderContent(revision)}
      title={text("orderEditor.revision.title", { number, order: poNumber })}
      saved={text("orderEditor.revision.saved", { number })}
      received={new Map(lineItems.map((line) => [line.id, line.receivedQuantity]))}
      save={(action, body, edited) => action.run(orderRevisions.update, { params: { id }, body }, edited)}
    />
  );
}
