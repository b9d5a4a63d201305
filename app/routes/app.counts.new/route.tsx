import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { requireShop } from "~/http/pages/page.server";
import { listLocations } from "~/models/location/list.server";
import { StartForm } from "./start-form";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const locations = await listLocations(shop);
  const first = locations.find(({ primary }) => primary) ?? locations[0];
  return { locations: locations.map(({ id, name }) => ({ id, name })), locationId: first?.id ?? "" };
}

export const meta = pageTitle("counts.create");

export default function NewCount() {
  return <StartForm {...useLoaderData<typeof loader>()} />;
}
