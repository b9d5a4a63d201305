import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { purchaseOrders } from "~/api/purchase-orders";
import { StoredOrderEditor } from "~/components/order-editor/stored-order-editor";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { useText } from "~/components/use-text";
import { leadOn } from "~/http/pages/lead-on";
import { requireShop } from "~/http/pages/page.server";
import { loadEditorBudgets } from "~/models/order-editor/load-budgets.server";
import { loadEditorOptions } from "~/models/order-editor/load-options.server";
import { orderContent } from "~/models/purchase-order/content";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { isAllowed } from "~/models/purchase-order/transitions";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const order = await orRefuse(getPurchaseOrder(shop.id, idOf(params.id)));
  if (!isAllowed(order.status, "edit")) throw leadOn(request, `/app/purchase-orders/${order.id}`);
  const [options, budgets] = await Promise.all([
    loadEditorOptions(shop, order),
    loadEditorBudgets(shop, order),
  ]);
  return { order, budgets, ...options };
}

export const meta = pageTitle("orderEditor.editTitle");

export default function EditPurchaseOrder() {
  const { order, ...options } = useLoaderData<typeof loader>();
  const text = useText();
  const params = { id: order.id };
  return (
    <StoredOrderEditor
      key={order.id}
      {...options}
      order={order}
      content={orderContent(order)}
      title={text("orderEditor.edit", { number: order.poNumber })}
      saved={text("orderEditor.saved", { number: order.poNumber })}
      save={(action, body, edited) => action.run(purchaseOrders.update, { params, body }, edited)}
    />
  );
}
