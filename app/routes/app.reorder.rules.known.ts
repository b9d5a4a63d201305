import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShop } from "~/http/pages/page.server";
import { readRuleFigures } from "~/models/reorder-rule/figures.server";
import { rulesOfVariants } from "~/models/reorder-rule/list.server";
import { parseGid, toGid } from "~/platform/gid";

const mostAtOnce = 250;

/** What is known of the variants whose numbers are in `variants`: the rules they have, and their figures. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const numbers = (new URL(request.url).searchParams.get("variants") ?? "").split(",").slice(0, mostAtOnce);
  const variantIds = numbers.flatMap((id) => parseGid("ProductVariant", toGid("ProductVariant", id)) ?? []);
  const [rules, figures] = await Promise.all([
    rulesOfVariants(shop.id, variantIds),
    readRuleFigures(shop, variantIds),
  ]);
  return Response.json({ rules, figures });
}
