import { Banner, BlockStack, Button, ButtonGroup, List, Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "../format";
import { useText } from "../use-text";
import type { Difference, Value } from "./differences";
import type { EditedDocument } from "./use-edited-document";

const mostShown = 8;
const mostLetters = 80;

/** What a document is called in the banner. */
type EditedKind =
  "order" | "supplier" | "contact" | "settings" | "alertSettings" | "transfer" | "count" | "rules";

interface Props<Content> {
  kind: EditedKind;
  edited: Pick<EditedDocument<Content>, "keepOwn" | "takeOther"> & {
    other: { differences: readonly Difference[] } | null;
  };
  /** A field as the merchant knows it. */
  nameOf: (field: string) => string;
  /** A value as the merchant knows it, where it is not shown as it is. */
  show?: (field: string, value: Value) => string | undefined;
  pending: boolean;
  /** Saves what is typed. */
  onKeep: () => void;
  /** Puts what the other person made in place of what is typed. */
  onTakeOther: (content: Content) => void;
}

/** A refused save: what another person changed meanwhile, and the choice between the two. */
export function ChangedBanner<Content>(props: Props<Content>) {
  const { kind, edited, pending, onKeep, onTakeOther, ...words } = props;
  const text = useText();
  const differences = edited.other?.differences;
  const sentences = useSentences(words);
  const region = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    setAsking(false);
    if (!differences) return;
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: "nearest" });
  }, [differences]);
  if (!differences) return null;
  const more = differences.length - mostShown;
  const keep = () => {
    edited.keepOwn();
    onKeep();
  };
  const takeOther = () => {
    const content = edited.takeOther();
    if (content !== null) onTakeOther(content);
  };
  return (
    <div ref={region} tabIndex={-1} className="br-alert">
      <Banner tone="warning" title={text(`common.changed.title.${kind}`)}>
        <BlockStack gap="300">
          <List>
            {differences.slice(0, mostShown).map((difference, place) => (
              <List.Item key={place}>{sentences(difference)}</List.Item>
            ))}
            {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
          </List>
          <Text as="p">{text(asking ? "common.changed.ask" : "common.changed.hint")}</Text>
          {asking ? (
            <ButtonGroup>
              <Button tone="critical" variant="primary" onClick={takeOther}>
                {text("common.changed.discard")}
              </Button>
              <Button onClick={() => setAsking(false)}>{text("common.back")}</Button>
            </ButtonGroup>
          ) : (
            <ButtonGroup>
              <Button loading={pending} onClick={keep}>
                {text("common.changed.keep")}
              </Button>
              <Button disabled={pending} onClick={() => setAsking(true)}>
                {text("common.changed.takeOther")}
              </Button>
            </ButtonGroup>
          )}
        </BlockStack>
      </Banner>
    </div>
  );
}

function useSentences({ nameOf, show = () => undefined }: Pick<Props<unknown>, "nameOf" | "show">) {
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
