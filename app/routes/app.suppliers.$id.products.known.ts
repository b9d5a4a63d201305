import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf, variantsIn } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { requireShop } from "~/http/pages/page.server";
import { requireSupplier } from "~/models/supplier-item/list.server";
import { itemsOfVariants } from "~/models/supplier-item/of-variants.server";

/** The supplier's items of the variants whose numbers are in `variants`; 404 for a supplier that is not the shop's. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const supplierId = idOf(params.id);
  await orRefuse(requireSupplier(shop.id, supplierId));
  return Response.json(await itemsOfVariants(shop.id, { supplierId, variantIds: variantsIn(request) }));
}
