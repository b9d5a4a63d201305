import { BlockStack, Text } from "@shopify/polaris";
import { useId } from "react";
import { Progress } from "~/components/progress";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

/** How far charges are added to what the products cost. */
export function ChargeProgress({ progress }: { progress: OrderPage["chargeProgress"] }) {
  const text = useText();
  const id = useId();
  useRefreshWhile(progress !== null);
  return (
    // The place stays, so that what appears in it is read out.
    <div role="status">
      {progress ? (
        <BlockStack gap="200">
          <Text as="p" variant="bodySm" id={id}>
            {text("landedCharges.progress", { done: progress.done, count: progress.products })}
          </Text>
          <Progress done={progress.done} total={progress.products} ariaLabelledBy={id} />
        </BlockStack>
      ) : null}
    </div>
  );
}
