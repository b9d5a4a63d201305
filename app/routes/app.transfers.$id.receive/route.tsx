import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import styles from "~/components/receiving/receiving.css?url";
import { leadOn } from "~/http/pages/lead-on";
import { requireShop } from "~/http/pages/page.server";
import { getStockTransfer } from "~/models/stock-transfer/get.server";
import { isPossible } from "~/models/stock-transfer/status";
import { ReceiveForm } from "./receive-form";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const transfer = await orRefuse(getStockTransfer(shop.id, idOf(params.id)));
  if (!isPossible("receive", transfer.status)) throw leadOn(request, `/app/transfers/${transfer.id}`);
  return { transfer };
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta = pageTitle("transfers.receive.title");

export default function ReceiveTransfer() {
  const { transfer } = useLoaderData<typeof loader>();
  return <ReceiveForm key={transfer.id} transfer={transfer} />;
}
