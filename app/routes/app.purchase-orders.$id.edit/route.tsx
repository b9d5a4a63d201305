import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Page } from "@shopify/polaris";
import { useState } from "react";
import { purchaseOrders } from "~/api/purchase-orders";
import { useEditedDocument } from "~/components/edited-document/use-edited-document";
import { useFormat } from "~/components/format";
import { asNewWhereGone, toDraft } from "~/components/order-editor/order-draft";
import { OrderEditor } from "~/components/order-editor/order-editor";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { listLocations } from "~/models/location/list.server";
import { type OrderContent, orderContent } from "~/models/purchase-order/content";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { isAllowed } from "~/models/purchase-order/transitions";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { listSupplierOptions } from "~/models/supplier/list-options.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const order = await orRefuse(getPurchaseOrder(shop.id, idOf(params.id)));
  if (!isAllowed(order.status, "edit")) throw redirect(`/app/purchase-orders/${order.id}`);
  const [suppliers, locations, { taxPercent }] = await Promise.all([
    listSupplierOptions(shop.id, { chosen: order.supplierId }),
    listLocations(shop),
    getOrderDefaults(shop),
  ]);
  return { order, suppliers, locations: locations.map(({ id, name }) => ({ id, name })), taxPercent };
}

export const meta = pageTitle("orderEditor.editTitle");

export default function EditPurchaseOrder() {
  const page = useLoaderData<typeof loader>();
  return <EditOrder key={page.order.id} {...page} />;
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function EditOrder({ order, suppliers, locations, taxPercent }: Loaded) {
  const text = useText();
  const { dayOf } = useFormat();
  const { locale } = useShopSettings();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  // Another person's version opens the editor again.
  const [opened, setOpened] = useState({ content: orderContent(order), place: 0 });
  const edited = useEditedDocument(opened.content, {
    toStored: (answer) => orderContent(answer as PurchaseOrderResource),
  });
  const open = (content: OrderContent) =>
    toDraft(content, { dayOf, decimal: decimalSign(locale), taxPercent });
  const back = `/app/purchase-orders/${order.id}`;
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("orderEditor.saved", { number: order.poNumber }));
      navigate(back, { replace: true });
      return "navigates";
    },
  });
  const title = text("orderEditor.edit", { number: order.poNumber });
  return (
    <Page title={title} backAction={{ content: order.poNumber, url: back }}>
      <TitleBar title={title} />
      <OrderEditor
        key={opened.place}
        stored={open(opened.content)}
        suppliers={suppliers}
        locations={locations}
        action={action}
        existing={{
          edited,
          toDraft: open,
          onTakeOther: (content) => setOpened(({ place }) => ({ content, place: place + 1 })),
        }}
        onSave={(body) =>
          action.run(
            purchaseOrders.update,
            {
              params: { id: order.id },
              body: {
                ...body,
                lineItems: asNewWhereGone(body.lineItems, edited.base().lineItems),
                replaceLines: true,
              },
            },
            edited,
          )
        }
      />
    </Page>
  );
}
