import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShop } from "~/http/pages/page.server";
import { availableAtLocations } from "~/models/stock-level/at-locations.server";
import { parseGid, toGid } from "~/platform/gid";

const mostAtOnce = 250;

/** Units available at each location of the variants whose numbers are in `variants`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const numbers = (new URL(request.url).searchParams.get("variants") ?? "").split(",").slice(0, mostAtOnce);
  const variantIds = numbers.flatMap((id) => parseGid("ProductVariant", toGid("ProductVariant", id)) ?? []);
  return Response.json(await availableAtLocations(shop.id, variantIds));
}
