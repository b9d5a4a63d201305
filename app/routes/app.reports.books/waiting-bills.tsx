import { Banner, BlockStack, Link, List } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { BooksPage } from "./load-books.server";

/** So many are named; the others are counted. */
const mostNamed = 5;

/** Bills and deposits that no export can have before their currency has an exchange rate. */
export function WaitingBills({ waiting }: { waiting: BooksPage["pending"]["waiting"] }) {
  const text = useText();
  const { day } = useFormat();
  if (waiting.length === 0) return null;
  const more = waiting.length - mostNamed;
  return (
    <Banner tone="warning" title={text("books.waiting.title", { count: waiting.length })}>
      <BlockStack gap="200">
        <List>
          {waiting.slice(0, mostNamed).map(({ billId, purchaseOrderId, number, ...paper }, place) => (
            <List.Item key={place}>
              <Link
                url={billId === null ? `/app/purchase-orders/${purchaseOrderId}` : `/app/bills/${billId}`}
              >
                {number}
              </Link>
              ,{" "}
              {text("books.waiting.of", {
                ...{ supplier: paper.supplierName, day: day(paper.billedOn), currency: paper.currency },
              })}
            </List.Item>
          ))}
          {more > 0 ? <List.Item>{text("books.waiting.more", { count: more })}</List.Item> : null}
        </List>
        <Link url="/app/exchange-rates">{text("books.waiting.rates")}</Link>
      </BlockStack>
    </Banner>
  );
}
