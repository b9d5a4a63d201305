import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Box, Card, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { pageTitle } from "~/components/page-title";
import { ReorderTabs } from "~/components/reorder-tabs";
import { TitleBar } from "~/components/title-bar";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { type CreatedTransfer, CreatedTransfers } from "./created-transfers";
import { loadProposals } from "./load-proposals.server";
import { MovingStrip } from "./moving-strip";
import { NothingToMove } from "./nothing-to-move";
import { ProposalCard } from "./proposal-card";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadProposals(shop);
}

export const meta = pageTitle("moving.title");

export default function TransferProposals() {
  const { policy, locations, isKnown, proposals } = useLoaderData<typeof loader>();
  const text = useText();
  const isFirst = policy.renewedOn === null;
  useRefreshWhile(isFirst);
  const [created, setCreated] = useState<readonly CreatedTransfer[]>([]);
  const whyNothing = () => {
    if (locations.length < 2) return "onePlace";
    if (isFirst) return "making";
    return isKnown ? "enough" : "unknown";
  };
  return (
    <Page fullWidth>
      <TitleBar title={text("reorder.title")} />
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("moving.title")}
      </Text>
      <BlockStack gap="400">
        <Card padding="0">
          <ReorderTabs selected="transfers" />
          {locations.length > 1 ? (
            <Box padding="300" borderBlockStartWidth="025" borderColor="border-secondary">
              <MovingStrip policy={policy} locations={locations} />
            </Box>
          ) : null}
          {proposals.length > 0 ? null : <NothingToMove why={whyNothing()} />}
        </Card>
        <CreatedTransfers created={created} onDismiss={() => setCreated([])} />
        {proposals.map((proposal) => (
          <ProposalCard
            key={`${proposal.sourceLocationId} ${proposal.destinationLocationId}`}
            proposal={proposal}
            transferDays={policy.transferDays}
            onCreated={(transfer) => setCreated((old) => [...old, transfer])}
          />
        ))}
      </BlockStack>
    </Page>
  );
}
