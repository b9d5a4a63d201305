import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { openAddress, openedPages } from "~/components/open-address";
import { requireShop } from "~/http/pages/page.server";
import { findSubject } from "~/models/catalogue/find-subject.server";
import { parseGid } from "~/platform/gid";

const place = z.object({ page: z.enum(openedPages), kind: z.enum(["product", "variant"]) });

/** Where the links of extensions/ arrive: leads on to the page about the product or variant in `id`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const asked = place.safeParse(params);
  if (!asked.success) throw new Response(null, { status: 404 });
  const { page, kind } = asked.data;
  const { searchParams } = new URL(request.url);
  const id = parseGid("Product", `gid://shopify/Product/${searchParams.get("id")}`);
  const subject = id === null ? null : await findSubject(shop.id, { kind, id });
  return redirect(openAddress(page, subject, searchParams));
}

/** Never drawn; without it, a link that is none of ours would be answered with a bare status. */
export default function Nowhere() {
  return null;
}
