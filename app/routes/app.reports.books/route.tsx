import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Page } from "@shopify/polaris";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { AccountsCard } from "./accounts-card";
import { ExportsCard } from "./exports-card";
import { loadBooks } from "./load-books.server";
import { PendingCard } from "./pending-card";
import { WaitingBills } from "./waiting-bills";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadBooks(shop, new URL(request.url).searchParams);
}

export const meta = pageTitle("reports.books.title");

export default function Books() {
  const { pending, exports, accounts } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <Page
      title={text("reports.books.title")}
      subtitle={text("reports.books.question")}
      backAction={{ content: text("reports.title"), url: "/app/reports" }}
    >
      <TitleBar title={text("reports.books.title")} />
      <BlockStack gap="400">
        <WaitingBills waiting={pending.waiting} />
        <PendingCard pending={pending} />
        <ExportsCard exports={exports} />
        <AccountsCard stored={accounts} missing={pending.missingAccounts} />
      </BlockStack>
    </Page>
  );
}
