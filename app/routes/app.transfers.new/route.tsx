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
import { proposedContent } from "~/models/stock-transfer/proposed-content.server";
import { readProposal } from "./read-proposal";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const from = params.get("from");
  const wanted = readProposal(params);
  const [locations, original, proposed] = await Promise.all([
    listLocations(shop),
    from === null ? null : orRefuse(getStockTransfer(shop.id, idOf(from))),
    wanted && proposedContent(shop.id, wanted),
  ]);
  return { locations: locations.map(({ id, name, primary }) => ({ id, name, primary })), original, proposed };
}

export const meta = pageTitle("transfers.create");

export default function NewTransferPage() {
  const page = useLoaderData<typeof loader>();
  return <NewTransfer key={page.original?.id ?? page.proposed?.items[0]?.id} {...page} />;
}

/** Starts empty, as a copy of another transfer, or with what a report proposes. */
function NewTransfer({ locations, original, proposed }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const text = useText();
  const [initial] = useState(() =>
    original ? toDraft(transferContent(original)) : proposed ? toDraft(proposed) : emptyTransfer(locations),
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
        isUnsaved={original !== null || proposed !== null}
        locations={locations}
        action={action}
        refusal={text("transfers.notCreated")}
        onSave={(body) => action.run(stockTransfers.create, { body })}
        onDiscard={() => {
          if (original) navigate(`/app/transfers/${original.id}`, { replace: true });
          else if (proposed) navigate("/app/transfers/new", { replace: true });
        }}
      />
    </Page>
  );
}
