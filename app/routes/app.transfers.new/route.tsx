import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { requireShop } from "~/http/pages/page.server";
import { listLocations } from "~/models/location/list.server";
import { getStockTransfer } from "~/models/stock-transfer/get.server";
import { TransferForm } from "./transfer-form";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const from = new URL(request.url).searchParams.get("from");
  const [locations, original] = await Promise.all([
    listLocations(shop),
    from === null ? null : orRefuse(getStockTransfer(shop.id, idOf(from))),
  ]);
  return { locations: locations.map(({ id, name, primary }) => ({ id, name, primary })), original };
}

export const meta = pageTitle("transfers.create");

export default function NewTransfer() {
  const { locations, original } = useLoaderData<typeof loader>();
  return <TransferForm key={original?.id} locations={locations} original={original} />;
}
