import { Banner, BlockStack, Box, Link, List } from "@shopify/polaris";
import { FocusedRegion } from "~/components/focused-region";
import { useText } from "~/components/use-text";
import type { CreatedDrafts } from "~/models/reorder-rule/create-drafts.server";

interface Props {
  outcome: CreatedDrafts;
  onDismiss: () => void;
}

/** The drafts that were created, to be opened, and what is in none of them. */
export function DraftOutcome({ outcome: { created, skipped }, onDismiss }: Props) {
  const text = useText();
  const { inDrafts, declined, noSupplier, archivedSupplier, aboveLimit } = skipped;
  return (
    <Box padding="400" paddingBlockStart="0">
      <FocusedRegion of={created}>
        <Banner
          tone={created.length > 0 ? "success" : "info"}
          title={
            created.length > 0
              ? text("home.proposals.created", { count: created.length })
              : text("home.proposals.noneCreated")
          }
          onDismiss={onDismiss}
        >
          <BlockStack gap="200">
            {created.length > 0 ? (
              <List>
                {created.map(({ id, poNumber: number, supplierName: supplier }) => (
                  <List.Item key={id}>
                    <Link url={`/app/purchase-orders/${id}`}>
                      {text("home.proposals.draftOf", { number, supplier })}
                    </Link>
                  </List.Item>
                ))}
              </List>
            ) : null}
            {inDrafts > 0 ? (
              <Link url="/app/purchase-orders?status=draft">
                {text("home.proposals.inDrafts", { count: inDrafts })}
              </Link>
            ) : null}
            {declined > 0 ? (
              <Link url="/app/reorder">{text("home.proposals.declined", { count: declined })}</Link>
            ) : null}
            {noSupplier > 0 ? (
              <Link url="/app/reorder?supplierId=none">
                {text("home.proposals.withoutSupplier", { count: noSupplier })}
              </Link>
            ) : null}
            {archivedSupplier > 0 ? (
              <p>{text("home.proposals.archivedSupplier", { count: archivedSupplier })}</p>
            ) : null}
            {aboveLimit > 0 ? (
              <Link url="/app/reorder">{text("home.proposals.aboveLimit", { count: aboveLimit })}</Link>
            ) : null}
          </BlockStack>
        </Banner>
      </FocusedRegion>
    </Box>
  );
}
