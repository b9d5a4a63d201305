import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShop } from "~/http/pages/page.server";

/** An address under the app that leads nowhere: the layout says so, with the app's own navigation around it. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireShop(request);
  throw new Response(null, { status: 404 });
}

/** Never drawn; a route without it would answer the bare status. */
export default function Nowhere() {
  return null;
}
