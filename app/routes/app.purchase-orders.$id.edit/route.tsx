import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { TitleBar, useAppBridge } from "@shopify/app-bridge-react";
import { Page } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { useFormat } from "~/components/format";
import { toDraft } from "~/components/order-editor/order-draft";
import { OrderEditor } from "~/components/order-editor/order-editor";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { useApiAction } from "~/components/use-api-action";
import { requireShop } from "~/http/page.server";
import { listLocations } from "~/models/location/list.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { isAllowed } from "~/models/purchase-order/status";
import { listSupplierOptions } from "~/models/supplier/list-options.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const order = await orRefuse(getPurchaseOrder(shop.id, idOf(params.id)));
  if (!isAllowed(order.status, "edit")) throw redirect(`/app/purchase-orders/${order.id}`);
  const [suppliers, locations] = await Promise.all([
    listSupplierOptions(shop.id, { chosen: order.supplierId }),
    listLocations(shop),
  ]);
  return { order, suppliers, locations: locations.map(({ id, name }) => ({ id, name })) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit ${data?.order.poNumber ?? "purchase order"} · Backroom` },
];

export default function EditPurchaseOrder() {
  const { order, suppliers, locations } = useLoaderData<typeof loader>();
  const format = useFormat();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const back = `/app/purchase-orders/${order.id}`;
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(`${order.poNumber} saved`);
      navigate(back, { replace: true });
      return "navigates";
    },
  });
  return (
    <Page title={`Edit ${order.poNumber}`} backAction={{ content: order.poNumber, url: back }}>
      <TitleBar title={`Edit ${order.poNumber}`} />
      <OrderEditor
        key={order.id}
        initial={toDraft(order, format.dayOf)}
        currency={order.currency}
        suppliers={suppliers}
        locations={locations}
        action={action}
        onSave={(body) => void action.run(purchaseOrders.update, { params: { id: order.id }, body })}
      />
    </Page>
  );
}
