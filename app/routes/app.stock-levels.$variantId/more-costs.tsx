import { useNavigation, useSearchParams } from "@remix-run/react";
import { Box, Button, InlineStack, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import { costsShown, moreCosts, mostCosts } from "./costs-shown";

/** Shows more of the history of the cost; the address says how many. */
export function MoreCosts({ shown }: { shown: number }) {
  const text = useText();
  const { location } = useNavigation();
  const [, setParams] = useSearchParams();
  const show = () =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set("costs", String(shown + moreCosts));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const isComing = location !== undefined && costsShown(new URLSearchParams(location.search)) > shown;
  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <InlineStack align="center">
        {shown < mostCosts ? (
          <Button loading={isComing} onClick={show}>
            {text("variantCost.history.more")}
          </Button>
        ) : (
          <Text as="p" tone="subdued">
            {text("variantCost.history.newest", { count: shown })}
          </Text>
        )}
      </InlineStack>
    </Box>
  );
}
