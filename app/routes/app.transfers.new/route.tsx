import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Page } from "@shopify/polaris";
import { useState } from "react";
import { stockTransfers } from "~/api/stock-transfers";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { emptyTransfer, toDraft } from "~/components/transfer-editor/transfer-draft";
import { TransferEditor } from "~/components/transfer-editor/transfer-editor";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { listLocations } from "~/models/location/list.server";
import { transferContent } from "~/models/stock-transfer/content";
import { getStockTransfer } from "~/models/stock-transfer/get.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const from = new URL(request.url).searchParams.get("from");
  const [locations, original] = await Promise.all([
    listLocations(shop),
    from === null ? null : orRefuse(getStockTransfer(shop.id, idOf(from))),
  ]);
  return { locations: locations.map(({ id, name, primary }) => ({ id, name, primary })), original };
}

export const meta = pageTitle("transfers.create");

export default function NewTransferPage() {
  const page = useLoaderData<typeof loader>();
  return <NewTransfer key={page.original?.id} {...page} />;
}

/** Starts empty, or as a copy of another transfer. */
function NewTransfer({ locations, original }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const text = useText();
  const [initial] = useState(() =>
    original ? toDraft(transferContent(original)) : emptyTransfer(locations),
  );
  const action = useApiAction<typeof stockTransfers.create>({
    onSuccess: ({ id }) => {
      shopify.toast.show(text("transfers.created"));
      navigate(`/app/transfers/${id}`, { replace: true });
      return "navigates";
    },
  });
  const title = text("transfers.create");
  return (
    <Page title={title} backAction={{ content: text("transfers.title"), url: "/app/transfers" }}>
      <TitleBar title={title} />
      <TransferEditor
        stored={initial}
        isUnsaved={original !== null}
        locations={locations}
        action={action}
        refusal={text("transfers.notCreated")}
        onSave={(body) => action.run(stockTransfers.create, { body })}
        onDiscard={() => original && navigate(`/app/transfers/${original.id}`, { replace: true })}
      />
    </Page>
  );
}
