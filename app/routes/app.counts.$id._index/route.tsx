import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/components/page-query";
import { pageTitle } from "~/components/page-title";
import { requireShop } from "~/http/pages/page.server";
import { CountSheetPage } from "./count-sheet-page";
import styles from "./counting.css?url";
import { loadCount } from "./load-count.server";
import { ResultPage } from "./result-page";

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadCount(shop, idOf(params.id));
}

export const meta = pageTitle("counts.one");

export default function CountPage() {
  const { counting, result } = useLoaderData<typeof loader>();
  if (result) return <ResultPage result={result} />;
  return counting ? <CountSheetPage key={counting.count.id} page={counting} /> : null;
}
