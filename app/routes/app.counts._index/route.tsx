import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Badge } from "@shopify/polaris";
import { stockCounts } from "~/api/stock-counts";
import { callApi } from "~/components/api-client";
import { CountStatusBadge } from "~/components/count-status-badge";
import { pageTitle } from "~/components/page-title";
import { DocumentList } from "~/components/stock-documents/document-list";
import { useText } from "~/components/use-text";
import { loadDocuments } from "~/http/pages/document-page.server";
import { listStockCounts } from "~/models/stock-count/list.server";
import { stockCountSorts } from "~/models/stock-count/sorting";
import { stockCountStatuses } from "~/models/stock-count/status";

export function loader({ request }: LoaderFunctionArgs) {
  return loadDocuments(request, {
    statuses: stockCountStatuses,
    sorts: stockCountSorts,
    list: listStockCounts,
  });
}

export const meta = pageTitle("counts.title");

export default function Counts() {
  const text = useText();
  return (
    <DocumentList
      {...useLoaderData<typeof loader>()}
      kind={{
        area: "counts",
        name: text("counts.columns.count"),
        statuses: stockCountStatuses.map((id) => ({ id, label: text(`counts.status.${id}`) })),
        badge: ({ status, reversesCountId }) =>
          reversesCountId === null ? (
            <CountStatusBadge status={status} />
          ) : (
            <Badge>{text("counts.undoing.badge", { id: reversesCountId })}</Badge>
          ),
        places: [
          {
            id: "location",
            title: text("counts.columns.location"),
            nameOf: ({ locationName }) => locationName,
            untitledOnPhone: true,
          },
        ],
        sorts: stockCountSorts.map((value) => ({ value, label: text(`counts.sort.${value}`) })),
        invitation: text("counts.empty.text"),
        all: (query) => callApi(stockCounts.list, { query }),
      }}
    />
  );
}
