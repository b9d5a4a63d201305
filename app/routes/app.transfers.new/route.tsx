import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { requireShop } from "~/http/page.server";
import { listLocations } from "~/models/location/list.server";
import { TransferForm } from "./transfer-form";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const locations = await listLocations(shop);
  return { locations: locations.map(({ id, name, primary }) => ({ id, name, primary })) };
}

export const meta = pageTitle("transfers.create");

export default function NewTransfer() {
  const { locations } = useLoaderData<typeof loader>();
  return <TransferForm locations={locations} />;
}
