import { Banner, BlockStack, Link, List } from "@shopify/polaris";
import { FocusedRegion } from "~/components/focused-region";
import type { MadeDraft, RefusedDraft } from "~/components/reorder-drafts/use-create-drafts";
import { useText } from "~/components/use-text";

interface Props {
  made: readonly MadeDraft[];
  refused: readonly RefusedDraft[];
  onDismiss: () => void;
}

/** The drafts that were made, to be opened, and those that were refused, with the reason. */
export function DraftResults({ made, refused, onDismiss }: Props) {
  const text = useText();
  if (made.length + refused.length === 0) return null;
  return (
    <FocusedRegion>
      <BlockStack gap="300">
        {refused.length > 0 ? (
          <Banner tone="critical" title={text("reorder.drafts.refused", { count: refused.length })}>
            <List>
              {refused.map(({ supplierId, supplierName, error }) => (
                <List.Item key={supplierId}>
                  <Refusal supplierName={supplierName} error={error} />
                </List.Item>
              ))}
            </List>
          </Banner>
        ) : null}
        {made.length > 0 ? (
          <Banner
            tone="success"
            title={text("reorder.drafts.made", { count: made.length })}
            onDismiss={onDismiss}
          >
            <List>
              {made.map(({ id, poNumber, supplierName }) => (
                <List.Item key={id}>
                  <Link url={`/app/purchase-orders/${id}`}>
                    {text("reorder.drafts.of", { number: poNumber, supplier: supplierName })}
                  </Link>
                </List.Item>
              ))}
            </List>
          </Banner>
        ) : null}
      </BlockStack>
    </FocusedRegion>
  );
}

function Refusal({ supplierName, error }: Pick<RefusedDraft, "supplierName" | "error">) {
  return `${supplierName}: ${[error.message, ...error.issues.map(({ message }) => message)].join(" · ")}`;
}
