import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { BlockStack, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { CurrencyNotice } from "~/components/currency-notice";
import { ImportCard } from "~/components/import-card/import-card";
import { KnownSalesNote } from "~/components/known-sales";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { AwaitedCards } from "./awaited-cards";
import { DueCard } from "./due-card";
import homeStyles from "./home.css?url";
import { loadHome } from "./load-home.server";
import { LostDomain } from "./lost-domain";
import { LowStockCard } from "./low-stock-card";
import { MissingCard } from "./missing-card";
import { OrderProposals } from "./order-proposals";
import { RecentOrders } from "./recent-orders";
import { SetupGuide } from "./setup-guide";
import { SpendCard } from "./spend-card";
import { StatCards } from "./stat-cards";
import { WaitingApprovals } from "./waiting-approvals";

export const meta = pageTitle("home.title");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop, actor } = await requireShop(request);
  return readFromReplica(() => loadHome(shop, actor));
}

export default function Home() {
  const { setup, newestImport, isNew, sales, refusedAddress, approvals, money, ...figures } =
    useLoaderData<typeof loader>();
  const text = useText();
  const navigate = useNavigate();
  // Chosen once, so that the card does not vanish when an import ends before the merchant's eyes.
  const [showsImport] = useState(figures.showsImport);
  return (
    <Page>
      <TitleBar title="Backroom">
        <button variant="primary" onClick={() => navigate("/app/purchase-orders/new")}>
          {text("purchaseOrders.create")}
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("home.title")}
      </Text>
      <BlockStack gap="400">
        <SetupGuide setup={setup} isImported={newestImport?.status === "completed"} />
        {showsImport ? <ImportCard newest={newestImport} /> : null}
        {approvals > 0 ? <WaitingApprovals count={approvals} /> : null}
        <CurrencyNotice shop={money} />
        {refusedAddress ? <LostDomain address={refusedAddress} /> : null}
        <KnownSalesNote sales={sales} />
        {isNew ? null : <Overview />}
      </BlockStack>
    </Page>
  );
}

/** What needs doing first, and how the shop buys. */
function Overview() {
  const { stats, orders, awaited, due, setup, lowStock, spend } = useLoaderData<typeof loader>();
  const text = useText();
  const missing = (card: "proposals" | "late" | "coming" | "due" | "lowStock" | "spend" | "recent") => (
    <MissingCard title={text(`home.${card}.title`)} />
  );
  const { hasRule, hasSentOrder, isDismissed } = setup;
  // On the first days the guide leads; a card appears when it has something to show.
  const buys = hasRule || hasSentOrder || (orders?.length ?? 0) > 0;
  if (!buys && !isDismissed) return null;
  return (
    <>
      <StatCards stats={stats} hasRule={hasRule} />
      {lowStock ? <OrderProposals hasRules={hasRule} low={lowStock} /> : missing("proposals")}
      <div className="br-home-cards">
        {!hasSentOrder && awaited ? null : awaited ? (
          <AwaitedCards awaited={awaited} />
        ) : (
          <>
            {missing("late")}
            {missing("coming")}
          </>
        )}
        {due ? due.bills ? <DueCard due={due.bills} /> : null : missing("due")}
        {lowStock ? hasRule ? <LowStockCard low={lowStock} /> : null : missing("lowStock")}
      </div>
      {spend ? hasSentOrder ? <SpendCard spend={spend} hasOrders /> : null : missing("spend")}
      {orders ? <RecentOrders orders={orders} /> : missing("recent")}
    </>
  );
}
