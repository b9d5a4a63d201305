import type { LoaderFunctionArgs } from "@remix-run/node";
import { variantNumbers } from "~/components/page-query";
import { requireShop } from "~/http/pages/page.server";
import { gidNumber } from "~/lib/gid-number";
import { readRuleFigures } from "~/models/reorder-rule/figures.server";

/** Stock, units on their way and sales of each variant in `ids`, by the variant's number. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const figures = await readRuleFigures(shop, variantNumbers(request));
  return Response.json(
    Object.fromEntries(Object.entries(figures).map(([id, known]) => [gidNumber(id), known])),
  );
}
