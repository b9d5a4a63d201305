import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShop } from "~/http/pages/page.server";
import { listVendorsWithoutSupplier } from "~/models/supplier/vendors-without.server";

/** Vendors of the shop's products that could become suppliers. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return Response.json(await listVendorsWithoutSupplier(shop.id));
}
