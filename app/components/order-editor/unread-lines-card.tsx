import { BlockStack, Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { Dispatch, RefObject } from "react";
import { useText } from "~/components/use-text";
import type { DraftChange, Pricing } from "./draft-reducer";
import type { UnreadLine } from "./order-draft";
import { UnreadLineRow } from "./unread-line-row";

/** A merchant corrects one after the other; the next ones move up. */
const mostShown = 20;

interface Props {
  aside: readonly UnreadLine[];
  pricing: Pricing;
  dispatch: Dispatch<DraftChange>;
  /** Saving was asked for while rows still wait. */
  inTheWay: boolean;
  region: RefObject<HTMLDivElement>;
}

/** Pasted rows that are no lines of the order yet, each with its reason. */
export function UnreadLinesCard({ aside, pricing, dispatch, inTheWay, region }: Props) {
  const text = useText();
  if (aside.length === 0) return null;
  const more = aside.length - mostShown;
  const dropAll = () => dispatch({ type: "drop", keys: new Set(aside.map(({ key }) => key)) });
  return (
    <div ref={region} tabIndex={-1} className="br-alert">
      <Card padding="0">
        <Box padding="400">
          <BlockStack gap="200">
            <InlineStack align="space-between" blockAlign="center" gap="300">
              <Text as="h2" variant="headingMd">
                {text("orderEditor.aside.title", { count: aside.length })}
              </Text>
              {aside.length > 1 ? (
                <Button variant="tertiary" tone="critical" onClick={dropAll}>
                  {text("orderEditor.aside.dropAll")}
                </Button>
              ) : null}
            </InlineStack>
            <Text as="p" tone={inTheWay ? "critical" : "subdued"}>
              {text(inTheWay ? "orderEditor.aside.inTheWay" : "orderEditor.aside.hint")}
            </Text>
          </BlockStack>
        </Box>
        <ul className="br-aside" aria-label={text("orderEditor.aside.list")}>
          {aside.slice(0, mostShown).map((row) => (
            <UnreadLineRow key={row.key} row={row} pricing={pricing} dispatch={dispatch} />
          ))}
        </ul>
        {more > 0 ? (
          <Box padding="400">
            <Text as="p" tone="subdued">
              {text("orderEditor.aside.more", { count: more })}
            </Text>
          </Box>
        ) : null}
      </Card>
    </div>
  );
}
