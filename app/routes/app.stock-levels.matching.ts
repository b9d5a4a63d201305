import type { LoaderFunctionArgs } from "@remix-run/node";
import { mostPicked } from "~/components/stock-editing/matching";
import { requireShop } from "~/http/pages/page.server";
import { filtersIn } from "~/models/stock-level/filters";
import { listMatchingLevels } from "~/models/stock-level/matching.server";

/** The levels that the list's filters leave, to be picked all at once; the first of them where they are too many. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const filters = filtersIn(new URL(request.url).searchParams);
  return Response.json(await listMatchingLevels(shop.id, { filters, limit: mostPicked }));
}
