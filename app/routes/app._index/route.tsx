import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import { BlockStack, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { isGuideDismissed } from "~/components/guide-cookie";
import { requireShop } from "~/http/page.server";
import { readDashboardStats } from "~/models/dashboard/stats.server";
import { listRecentOrders } from "~/models/dashboard/recent-orders.server";
import { readSetupProgress } from "~/models/dashboard/setup-progress.server";
import { findNewestImport } from "~/models/import-run/get.server";
import { ImportCard } from "./import-card";
import { RecentOrders } from "./recent-orders";
import { SetupGuide } from "./setup-guide";
import { StatCards } from "./stat-cards";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const [stats, orders, setup, newestImport] = await Promise.all([
    readDashboardStats(shop.id),
    listRecentOrders(shop.id),
    readSetupProgress(shop.id),
    findNewestImport(shop.id),
  ]);
  const showsGuide = !isGuideDismissed(request.headers.get("Cookie")) && !setup.hasReceipt;
  return { stats, orders, setup, newestImport, showsGuide };
}

export default function Home() {
  const { stats, orders, setup, newestImport, showsGuide } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  // Its place is chosen once, so that nothing jumps when an import ends before the merchant's eyes.
  const [importFirst] = useState(newestImport?.status !== "completed");
  const importCard = <ImportCard newest={newestImport} />;
  return (
    <Page>
      <TitleBar title="Backroom">
        <button variant="primary" onClick={() => navigate("/app/purchase-orders/new")}>
          Create purchase order
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        Home
      </Text>
      <BlockStack gap="400">
        {showsGuide ? <SetupGuide setup={setup} isImported={newestImport?.status === "completed"} /> : null}
        {importFirst ? importCard : null}
        <StatCards stats={stats} />
        <RecentOrders orders={orders} />
        {importFirst ? null : importCard}
      </BlockStack>
    </Page>
  );
}
