import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/components/page-query";
import { requireShop } from "~/http/page.server";
import { loadReceiving } from "./load-receiving.server";
import { ReceiveForm } from "./receive-form";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadReceiving(shop, idOf(params.id));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Receive ${data?.order.poNumber ?? "purchase order"} · Backroom` },
];

export default function Receive() {
  return <ReceiveForm page={useLoaderData<typeof loader>()} />;
}
