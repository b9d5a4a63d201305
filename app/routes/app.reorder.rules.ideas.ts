import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShop } from "~/http/page.server";
import { proposeRules } from "~/models/reorder-rule/ideas.server";

/** As many as the table draws without a wait; they are saved in one request. */
const mostIdeas = 500;

/** Rules that the sales of the last month suggest. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return Response.json(await proposeRules(shop, { limit: mostIdeas }));
}
