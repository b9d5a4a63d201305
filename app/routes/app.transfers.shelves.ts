import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShop } from "~/http/pages/page.server";
import { availableAtLocations } from "~/models/stock-level/at-locations.server";
import { parseGid } from "~/platform/gid";

const mostAtOnce = 250;

/** Units available of the variants in `ids` at each location, for a form that is being filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").slice(0, mostAtOnce);
  const variantIds = ids.flatMap((id) => parseGid("ProductVariant", id) ?? []);
  return Response.json(await availableAtLocations(shop.id, variantIds));
}
