import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Badge } from "@shopify/polaris";
import { stockTransfers } from "~/api/stock-transfers";
import { callApi } from "~/components/api-client";
import { pageTitle } from "~/components/page-title";
import { DocumentList } from "~/components/stock-documents/document-list";
import { TransferStatusBadge } from "~/components/transfer-status-badge";
import { useText } from "~/components/use-text";
import { loadDocuments } from "~/http/pages/document-page.server";
import { listStockTransfers } from "~/models/stock-transfer/list.server";
import { stockTransferSorts } from "~/models/stock-transfer/sorting";
import { stockTransferStatuses } from "~/models/stock-transfer/status";

export function loader({ request }: LoaderFunctionArgs) {
  return loadDocuments(request, {
    statuses: stockTransferStatuses,
    sorts: stockTransferSorts,
    list: listStockTransfers,
  });
}

export const meta = pageTitle("transfers.title");

export default function Transfers() {
  const page = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <DocumentList
      {...page}
      kind={{
        area: "transfers",
        name: text("transfers.columns.transfer"),
        statuses: stockTransferStatuses.map((id) => ({ id, label: text(`transfers.status.${id}`) })),
        badge: ({ status, reversesTransferId }) =>
          reversesTransferId === null ? (
            <TransferStatusBadge status={status} />
          ) : (
            <Badge>{text("transfers.undoing.badge", { id: reversesTransferId })}</Badge>
          ),
        places: [
          { id: "from", title: text("transfers.columns.from"), nameOf: (row) => row.sourceLocationName },
          { id: "to", title: text("transfers.columns.to"), nameOf: (row) => row.destinationLocationName },
        ],
        sorts: stockTransferSorts.map((value) => ({ value, label: text(`transfers.sort.${value}`) })),
        invitation: text(page.locations.length > 1 ? "transfers.empty.text" : "transfers.empty.oneLocation"),
        all: (query) => callApi(stockTransfers.list, { query }),
      }}
    />
  );
}
