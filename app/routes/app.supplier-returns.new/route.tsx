import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Page } from "@shopify/polaris";
import { useState } from "react";
import { supplierReturns } from "~/api/supplier-returns";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { toDraft } from "~/components/return-editor/return-draft";
import { ReturnEditor } from "~/components/return-editor/return-editor";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { listLocations } from "~/models/location/list.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { listReturnable } from "~/models/supplier-return/list-returnable.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const { searchParams } = new URL(request.url);
  const orderId = idOf(searchParams.get("order") ?? undefined);
  const receipt = searchParams.get("receipt");
  const [{ id, poNumber, supplierName, currency }, all, locations] = await Promise.all([
    orRefuse(getPurchaseOrder(shop.id, orderId)),
    listReturnable(shop.id, orderId),
    listLocations(shop),
  ]);
  const units = receipt === null ? all : all.filter(({ receiptId }) => receiptId === idOf(receipt));
  return {
    order: { id, poNumber, supplierName, currency },
    receipt,
    units,
    locations: locations.map(({ id: locationId, name }) => ({ id: locationId, name })),
  };
}

export const meta = pageTitle("returns.create");

export default function NewReturnPage() {
  const page = useLoaderData<typeof loader>();
  return <NewReturn key={`${page.order.id}-${page.receipt}`} {...page} />;
}

function NewReturn({ order, units, locations }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const text = useText();
  const [initial] = useState(() => {
    const came = units[0]?.locationId;
    const place = locations.find(({ id }) => id === came) ?? locations[0];
    return toDraft({ locationId: place?.id ?? "", notes: "", lineItems: [] }, units);
  });
  const action = useApiAction<typeof supplierReturns.create>({
    onSuccess: ({ id, returnNumber: number }) => {
      shopify.toast.show(text("returns.created", { number }));
      navigate(`/app/supplier-returns/${id}`, { replace: true });
      return "navigates";
    },
  });
  const title = text("returns.from", { number: order.poNumber });
  return (
    <Page
      title={title}
      subtitle={order.supplierName}
      backAction={{ content: order.poNumber, url: `/app/purchase-orders/${order.id}` }}
    >
      <TitleBar title={title} />
      <ReturnEditor
        stored={initial}
        units={units}
        locations={locations}
        currency={order.currency}
        saveLabel={text("returns.create")}
        action={action}
        refusal={text("returns.notSaved")}
        onSave={(body) =>
          action.run(supplierReturns.create, { body: { ...body, purchaseOrderId: order.id } })
        }
      />
    </Page>
  );
}
