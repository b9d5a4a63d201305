import { Banner, Box, Button, Card, Checkbox, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { useDifference } from "~/components/counting/use-difference";
import { VarianceTable } from "~/components/counting/variance-table";
import { useText } from "~/components/use-text";
import type { ReviewPage } from "./load-review.server";

/** Each counted product: what differs, what that is worth, and what moved since. */
export function ReviewLines({ page, onSubmit }: { page: ReviewPage; onSubmit: () => void }) {
  const { count, costs, since } = page;
  const text = useText();
  const wordsFor = useSince(since);
  const differing = count.items.filter(({ variance }) => variance !== 0);
  const [onlyDifferences, setOnlyDifferences] = useState(differing.length > 0);
  const rows = (onlyDifferences ? differing : count.items).map((item) => ({
    ...item,
    cost: costs[item.variantId] ?? null,
  }));
  const hasMoved = Object.keys(since).length > 0;
  return (
    <>
      {hasMoved ? (
        <Banner tone="info">
          <p>{text("counts.review.sinceText")}</p>
        </Banner>
      ) : null}
      <Card padding="0">
        <Box padding="400">
          <InlineStack align="space-between" gap="300">
            <Text as="h2" variant="headingMd">
              {text("counts.review.lines")}
            </Text>
            <Checkbox
              label={text("counts.review.onlyDifferences")}
              checked={onlyDifferences}
              onChange={setOnlyDifferences}
            />
          </InlineStack>
        </Box>
        {rows.length > 0 ? (
          <VarianceTable
            rows={rows}
            {...(hasMoved && {
              last: {
                title: text("counts.columns.since"),
                cell: ({ variantId }: { variantId: string }) => wordsFor(variantId),
              },
            })}
          />
        ) : (
          <Box padding="600">
            <Text as="p" tone="subdued" alignment="center">
              {text(count.items.length > 0 ? "counts.review.noDifferences" : "counts.review.none")}
            </Text>
          </Box>
        )}
        {count.items.length > 0 ? (
          <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
            <InlineStack align="end">
              <Button variant="primary" size="large" onClick={onSubmit}>
                {text("counts.review.submit")}
              </Button>
            </InlineStack>
          </Box>
        ) : null}
      </Card>
    </>
  );
}

/** The text that says what moved of a product since it was counted. */
function useSince(since: ReviewPage["since"]): (variantId: string) => string {
  const text = useText();
  const difference = useDifference();
  return (variantId) => {
    const { sold = 0, returned = 0, moved = 0 } = since[variantId] ?? {};
    return [
      ...(sold > 0 ? [text("counts.review.sold", { count: sold })] : []),
      ...(returned > 0 ? [text("counts.review.returned", { count: returned })] : []),
      ...(moved !== 0 ? [text("counts.review.moved", { units: difference.units(moved) })] : []),
    ].join(", ");
  };
}
