import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireShop } from "~/http/pages/page.server";
import { proposeRules } from "~/models/reorder-rule/suggest-rules.server";
import { gidNumberSchema } from "~/platform/gid";

/** Read in less than a second, also where the shop has sold much. */
const atOnce = 1_000;
const place = z.tuple([z.coerce.number().positive(), gidNumberSchema]);

/** A part of the rules that the sales of the last month suggest: the first, or the one behind `after`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const after = place.safeParse(new URL(request.url).searchParams.get("after")?.split(","));
  return Response.json(await proposeRules(shop, { limit: atOnce, after: after.data ?? null }));
}
