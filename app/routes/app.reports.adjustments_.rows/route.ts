import type { LoaderFunctionArgs } from "@remix-run/node";
import { orRefuse } from "~/components/page-refusal";
import { readAdjustmentAddress } from "~/components/report/adjustment-address";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { listAdjustmentLines } from "~/models/report/adjustment-lines.server";

const limit = 2_500;

/** The adjustments report in large pages, for sorting it and for its file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const { filters } = readAdjustmentAddress(shop, params);
  if (!filters) return Response.json({ rows: [], nextCursor: null });
  const cursor = params.get("cursor") ?? undefined;
  const page = { limit, cursor };
  const lines = readFromReplica(() => listAdjustmentLines(shop.id, { filters, page }));
  return Response.json(await orRefuse(lines));
}
