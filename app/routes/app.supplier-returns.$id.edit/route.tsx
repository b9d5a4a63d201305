import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Page } from "@shopify/polaris";
import { useState } from "react";
import { supplierReturns } from "~/api/supplier-returns";
import { useEditedDocument } from "~/components/edited-document/use-edited-document";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { toDraft, unitsKey } from "~/components/return-editor/return-draft";
import { ReturnEditor } from "~/components/return-editor/return-editor";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { leadOn } from "~/http/pages/lead-on";
import { requireShop } from "~/http/pages/page.server";
import { listLocations } from "~/models/location/list.server";
import { type SupplierReturnContent, supplierReturnContent } from "~/models/supplier-return/content";
import { getSupplierReturn } from "~/models/supplier-return/get.server";
import { listReturnable } from "~/models/supplier-return/list-returnable.server";
import type { SupplierReturnResource } from "~/models/supplier-return/resource";
import { isAllowed } from "~/models/supplier-return/status";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const found = await orRefuse(getSupplierReturn(shop.id, idOf(params.id)));
  if (!isAllowed(found.status, "edit")) throw leadOn(request, `/app/supplier-returns/${found.id}`);
  const [units, locations] = await Promise.all([
    listReturnable(shop.id, found.purchaseOrderId),
    listLocations(shop),
  ]);
  return { found, units, locations: locations.map(({ id, name }) => ({ id, name })) };
}

export const meta = pageTitle("returns.editTitle");

export default function EditReturnPage() {
  const page = useLoaderData<typeof loader>();
  return <EditReturn key={page.found.id} {...page} />;
}

function EditReturn({ found, units, locations }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const text = useText();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const { id, returnNumber: number, currency } = found;
  // Another person's version opens the editor again.
  const [opened, setOpened] = useState({ content: supplierReturnContent(found), place: 0 });
  const titleOf = new Map(units.map((one) => [unitsKey(one), one.title]));
  const edited = useEditedDocument<SupplierReturnContent>(opened.content, {
    toStored: (answer) => supplierReturnContent(answer as SupplierReturnResource),
    own: (content) => ({
      ...content,
      lineItems: toDraft(content, []).lines.map(({ id: key, reason, note, ...row }) => ({
        ...{ id: key, title: titleOf.get(unitsKey(row)) ?? "", reason, note },
        quantity: Number(row.quantity),
      })),
    }),
  });
  const back = `/app/supplier-returns/${id}`;
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("returns.saved", { number }));
      navigate(back, { replace: true });
      return "navigates";
    },
  });
  const title = text("returns.edit", { number });
  return (
    <Page title={title} subtitle={found.supplierName} backAction={{ content: number, url: back }}>
      <TitleBar title={title} />
      <ReturnEditor
        key={opened.place}
        stored={toDraft(opened.content, units)}
        units={units}
        locations={locations}
        currency={currency}
        saveLabel={text("common.save")}
        action={action}
        refusal={text("returns.notChanged")}
        existing={{
          edited,
          onTakeOther: (content) => setOpened(({ place }) => ({ content, place: place + 1 })),
        }}
        onSave={(body) => action.run(supplierReturns.update, { params: { id }, body }, edited)}
      />
    </Page>
  );
}
