import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/components/page-query";
import { pageTitle } from "~/components/page-title";
import styles from "~/components/receiving/receiving.css?url";
import { requireShop } from "~/http/pages/page.server";
import { loadReceiving } from "./load-receiving.server";
import { ReceiveForm } from "./receive-form";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadReceiving(request, shop, idOf(params.id));
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta = pageTitle("receiving.title");

export default function Receive() {
  const page = useLoaderData<typeof loader>();
  return <ReceiveForm key={page.order.id} page={page} />;
}
