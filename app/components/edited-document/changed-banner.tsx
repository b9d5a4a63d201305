import { Badge, Banner, BlockStack, Button, ButtonGroup, List, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { FocusedRegion } from "../focused-region";
import { useText } from "../use-text";
import type { Conflict } from "./conflict";
import { type FieldWords, useDifferenceWords } from "./difference-words";

const mostShown = 8;

/** What a document is called in the banner. */
type EditedKind =
  | "order"
  | "supplier"
  | "contact"
  | "format"
  | "settings"
  | "alertSettings"
  | "transfer"
  | "count"
  | "return"
  | "bill"
  | "accounts"
  | "rules"
  | "items";

export interface ChangedProps extends FieldWords {
  kind: EditedKind;
  conflict: Conflict | null;
  pending: boolean;
}

/** A refused save: what another person changed meanwhile, and the choice between the two. */
export function ChangedBanner({ kind, conflict, pending, ...words }: ChangedProps) {
  const text = useText();
  const differences = conflict?.differences;
  const sentences = useDifferenceWords(words);
  const [asking, setAsking] = useState(false);
  useEffect(() => setAsking(false), [differences]);
  if (!conflict || !differences) return null;
  const marked = differences.map((difference) => ({
    difference,
    isReplaced: conflict.isReplaced(difference),
  }));
  // What would be lost is never among those that are not shown.
  const first = marked.filter(({ isReplaced }) => isReplaced);
  const shown = [...first, ...marked.filter(({ isReplaced }) => !isReplaced)].slice(0, mostShown);
  const more = differences.length - shown.length;
  const hint = first.length > 0 ? "common.changed.hintReplacing" : "common.changed.hint";
  return (
    <FocusedRegion of={differences}>
      <Banner tone="warning" title={text(`common.changed.title.${kind}`)}>
        <BlockStack gap="300">
          <List>
            {shown.map(({ difference, isReplaced }, place) => (
              <List.Item key={place}>
                {sentences(difference)}
                {isReplaced ? (
                  <>
                    {" "}
                    <Badge>{text("common.changed.replaced")}</Badge>
                  </>
                ) : null}
              </List.Item>
            ))}
            {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
          </List>
          <Text as="p">{text(asking ? "common.changed.ask" : hint)}</Text>
          {asking ? (
            <ButtonGroup>
              <Button tone="critical" variant="primary" onClick={conflict.takeOther}>
                {text("common.changed.discard")}
              </Button>
              <Button onClick={() => setAsking(false)}>{text("common.back")}</Button>
            </ButtonGroup>
          ) : (
            <ButtonGroup>
              <Button loading={pending} onClick={() => void conflict.keep()}>
                {text("common.changed.keep")}
              </Button>
              <Button disabled={pending} onClick={() => setAsking(true)}>
                {text("common.changed.takeOther")}
              </Button>
            </ButtonGroup>
          )}
        </BlockStack>
      </Banner>
    </FocusedRegion>
  );
}
