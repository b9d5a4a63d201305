import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { csvBody } from "~/http/api/csv-body.server";
import { requireShop } from "~/http/pages/page.server";
import type { CsvColumn } from "~/lib/csv/write-csv";
import { gidNumber } from "~/lib/gid-number";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { filtersIn } from "~/models/stock-level/filters";
import { type StockOverviewRow, streamStockOverview } from "~/models/stock-level/overview.server";
import { languageOf } from "~/texts/language";
import { loadTexts, textsIn } from "~/texts/load";

/** The whole filtered list as CSV, in the language that is asked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const language = languageOf(params.get("language") ?? "");
  // In a process that has drawn no page yet, nothing else has loaded them.
  await loadTexts(language);
  const text = textsIn(language).i18n.t;
  const rows = streamStockOverview(shop, filtersIn(params));
  const body = await readFromReplica(() => csvBody(rows, levelColumns(text)));
  return new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** The columns of the list as a file; an import reads the same titles. */
function levelColumns(text: TFunction): CsvColumn<StockOverviewRow>[] {
  return [
    { title: text("stockLevels.csv.variantId"), value: (row) => gidNumber(row.variantId) },
    { title: text("stockLevels.columns.sku"), value: (row) => row.sku },
    { title: text("stockLevels.columns.product"), value: (row) => row.title },
    { title: text("stockLevels.columns.location"), value: (row) => row.locationName },
    { title: text("stockLevels.columns.available"), value: (row) => row.currentStock },
    { title: text("stockLevels.columns.onHand"), value: (row) => row.onHand },
    { title: text("stockLevels.columns.committed"), value: (row) => row.committed },
    { title: text("stockLevels.columns.incoming"), value: (row) => row.incoming.total },
    { title: text("stockLevels.csv.reorderPoint"), value: (row) => row.reorderPoint },
  ];
}
