import { Badge, Banner, BlockStack, Button, ButtonGroup, List, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { FocusedRegion } from "../focused-region";
import { useFormat } from "../format";
import { useText } from "../use-text";
import type { Conflict } from "./conflict";
import type { Difference, Value } from "./differences";

const mostShown = 8;
const mostLetters = 80;

/** What a document is called in the banner. */
type EditedKind =
  "order" | "supplier" | "contact" | "settings" | "alertSettings" | "transfer" | "count" | "rules" | "items";

export interface ChangedProps {
  kind: EditedKind;
  conflict: Conflict | null;
  /** A field as the merchant knows it. */
  nameOf: (field: string) => string;
  /** A value as the merchant knows it, where it is not shown as it is. */
  show?: ((field: string, value: Value) => string | undefined) | undefined;
  pending: boolean;
}

/** A refused save: what another person changed meanwhile, and the choice between the two. */
export function ChangedBanner({ kind, conflict, pending, ...words }: ChangedProps) {
  const text = useText();
  const differences = conflict?.differences;
  const sentences = useSentences(words);
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

function useSentences({ nameOf, show = () => undefined }: Pick<ChangedProps, "nameOf" | "show">) {
  const text = useText();
  const format = useFormat();
  const shown = (field: string, value: Value): string => {
    if (value === null || value === "") return text("common.changed.empty");
    if (typeof value === "boolean") return text(value ? "common.changed.on" : "common.changed.off");
    const known = show(field, value) ?? (typeof value === "number" ? format.number(value) : value);
    return known.length > mostLetters ? `${known.slice(0, mostLetters)}…` : known;
  };
  return (difference: Difference): string => {
    if (difference.kind === "moved") return text("common.changed.moved");
    if (difference.kind === "deleted") return text("common.changed.deleted", { title: difference.title });
    if (difference.kind === "added" || difference.kind === "removed") {
      const { kind, title, quantity } = difference;
      return text(`common.changed.${kind}`, { title, count: quantity });
    }
    const { field, from, to } = difference;
    const change = { name: nameOf(field), from: shown(field, from), to: shown(field, to) };
    return difference.kind === "field"
      ? text("common.changed.field", change)
      : text("common.changed.line", { ...change, title: difference.title });
  };
}
