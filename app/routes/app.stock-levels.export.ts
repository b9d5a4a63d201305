import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvBody } from "~/http/api/csv-body.server";
import { levelColumns } from "~/components/stock-editing/level-csv";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/read-from-replica.server";
import { filtersIn } from "~/models/stock-level/filters";
import { streamStockOverview } from "~/models/stock-level/overview.server";
import { languageOf } from "~/texts/language";
import { textsIn } from "~/texts/load";

/** The whole filtered list as CSV, in the language that is asked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const text = textsIn(languageOf(params.get("language") ?? "")).i18n.t;
  const rows = streamStockOverview(shop, filtersIn(params));
  const body = await readFromReplica(() => csvBody(rows, levelColumns(text)));
  return new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "no-store" },
  });
}
