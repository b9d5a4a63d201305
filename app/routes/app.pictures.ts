import type { LoaderFunctionArgs } from "@remix-run/node";
import { variantNumbers } from "~/components/page-query";
import { requireShop } from "~/http/pages/page.server";
import { listPictures } from "~/models/catalogue/pictures.server";

/** The picture of each variant in `ids` that has one, by the variant's number. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return Response.json(await listPictures(shop.id, variantNumbers(request)));
}
