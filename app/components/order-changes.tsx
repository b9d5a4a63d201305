import { List, Text } from "@shopify/polaris";
import type { OrderChange } from "~/models/purchase-order/revision-content";
import { useDifferenceWords } from "./edited-document/difference-words";
import { useFormat } from "./format";
import { useOrderWords } from "./order-editor/order-words";
import { useText } from "./use-text";

interface Props {
  changes: readonly OrderChange[];
  currency: string;
}

const mostShown = 10;

/** What a revision changes in an order, and by how much its total. A long list opens when it is asked for. */
export function OrderChanges({ changes, currency }: Props) {
  const text = useText();
  const format = useFormat();
  const inWords = useDifferenceWords(useOrderWords({ currency }));
  const total = changes.find((change) => change.kind === "field" && change.field === "total");
  const others = changes.filter((change) => change !== total);
  const list = (some: readonly OrderChange[]) => (
    <List>
      {some.map((change, place) => (
        <List.Item key={place}>{inWords(change)}</List.Item>
      ))}
    </List>
  );
  const signed = (amount: number) => (amount > 0 ? "+" : "") + format.money(amount, currency);
  const more = others.length - mostShown;
  return (
    <>
      {list(others.slice(0, mostShown))}
      {more > 0 ? (
        <details>
          <summary>{text("common.andMore", { count: more })}</summary>
          {list(others.slice(mostShown))}
        </details>
      ) : null}
      {total?.kind === "field" ? (
        <Text as="p" fontWeight="semibold">
          {text("purchaseOrders.revision.total", {
            change: inWords(total),
            by: signed(Number(total.to) - Number(total.from)),
          })}
        </Text>
      ) : null}
    </>
  );
}
