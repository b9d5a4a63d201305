import type { LoaderFunctionArgs } from "@remix-run/node";
import { variantsIn } from "~/components/page-query";
import { requireShop } from "~/http/pages/page.server";
import { productTypesOf } from "~/models/buying-budget/product-types.server";
import { toGid } from "~/platform/gid";

/** The product type of each variant in `variants` that has one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const types = await productTypesOf(shop.id, variantsIn(request));
  return Response.json(
    [...types].map(([id, productType]) => ({ variantId: toGid("ProductVariant", id), productType })),
  );
}
