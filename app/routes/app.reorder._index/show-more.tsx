import { useNavigation, useSearchParams } from "@remix-run/react";
import { Box, Button, InlineStack, Text } from "@shopify/polaris";
import type { OrderGroup } from "~/components/reorder-drafts/order-groups";
import { useText } from "~/components/use-text";

/** Says how many of a supplier's products are hidden, and shows them; the address stores whose are shown. */
export function ShowMore({ group: { supplierId, rows, count } }: { group: OrderGroup<unknown> }) {
  const text = useText();
  const { location } = useNavigation();
  const [params, setParams] = useSearchParams();
  const id = supplierId === null ? "none" : String(supplierId);
  const isWhole = params.getAll("whole").includes(id);
  if (rows.length === count) return null;
  const show = () =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.append("whole", id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const isComing =
    location !== undefined && new URLSearchParams(location.search).getAll("whole").includes(id);
  return (
    <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
      <InlineStack gap="300" align="space-between" blockAlign="center">
        <Text as="p" tone="subdued">
          {rows.length > 0
            ? text(isWhole ? "reorder.suggestions.mostShown" : "reorder.suggestions.partShown", {
                shown: rows.length,
                count,
              })
            : text("reorder.suggestions.noneShown")}
        </Text>
        {isWhole ? null : (
          <Button loading={isComing} onClick={show}>
            {text("reorder.suggestions.showAll", { count })}
          </Button>
        )}
      </InlineStack>
    </Box>
  );
}
