import type { LoaderFunctionArgs } from "@remix-run/node";
import { variantsIn } from "~/components/page-query";
import { requireShop } from "~/http/pages/page.server";
import { weightsOf } from "~/models/catalogue/weights.server";

/** What a unit of each variant in `variants` weighs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return Response.json(await weightsOf(shop.id, variantsIn(request)));
}
