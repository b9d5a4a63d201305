import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Page } from "@shopify/polaris";
import { useState } from "react";
import { stockTransfers } from "~/api/stock-transfers";
import { useEditedDocument } from "~/components/edited-document/use-edited-document";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { toDraft } from "~/components/transfer-editor/transfer-draft";
import { TransferEditor } from "~/components/transfer-editor/transfer-editor";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { leadOn } from "~/http/pages/lead-on";
import { requireShop } from "~/http/pages/page.server";
import { listLocations } from "~/models/location/list.server";
import { transferContent } from "~/models/stock-transfer/content";
import { getStockTransfer } from "~/models/stock-transfer/get.server";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import { isPossible } from "~/models/stock-transfer/status";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const transfer = await orRefuse(getStockTransfer(shop.id, idOf(params.id)));
  if (!isPossible("edit", transfer.status)) throw leadOn(request, `/app/transfers/${transfer.id}`);
  const locations = await listLocations(shop);
  return { transfer, locations: locations.map(({ id, name }) => ({ id, name })) };
}

export const meta = pageTitle("transfers.editTitle");

export default function EditTransferPage() {
  const page = useLoaderData<typeof loader>();
  return <EditTransfer key={page.transfer.id} {...page} />;
}

function EditTransfer({ transfer, locations }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const text = useText();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const { id } = transfer;
  // Another person's version opens the editor again.
  const [opened, setOpened] = useState({ content: transferContent(transfer), place: 0 });
  const edited = useEditedDocument(opened.content, {
    toStored: (answer) => transferContent(answer as StockTransferResource),
  });
  const back = `/app/transfers/${id}`;
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("transfers.saved", { id }));
      navigate(back, { replace: true });
      return "navigates";
    },
  });
  const title = text("transfers.edit", { id });
  return (
    <Page title={title} backAction={{ content: text("transfers.name", { id }), url: back }}>
      <TitleBar title={title} />
      <TransferEditor
        key={opened.place}
        stored={toDraft(opened.content)}
        locations={locations}
        action={action}
        refusal={text("transfers.detail.notChanged")}
        existing={{
          edited,
          onTakeOther: (content) => setOpened(({ place }) => ({ content, place: place + 1 })),
        }}
        onSave={(body) => action.run(stockTransfers.update, { params: { id }, body }, edited)}
      />
    </Page>
  );
}
