import { Banner, BlockStack, Link, List } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { BooksPage } from "./load-books.server";

/** So many are named; the others are counted. */
const mostNamed = 5;

/** Bills that no export can have before their currency has an exchange rate. */
export function WaitingBills({ waiting }: { waiting: BooksPage["pending"]["waiting"] }) {
  const text = useText();
  const { day } = useFormat();
  if (waiting.length === 0) return null;
  const more = waiting.length - mostNamed;
  return (
    <Banner tone="warning" title={text("books.waiting.title", { count: waiting.length })}>
      <BlockStack gap="200">
        <List>
          {waiting.slice(0, mostNamed).map(({ billId, number, supplierName, currency, billedOn }) => (
            <List.Item key={billId}>
              <Link url={`/app/bills/${billId}`}>{number}</Link>,{" "}
              {text("books.waiting.of", { supplier: supplierName, day: day(billedOn), currency })}
            </List.Item>
          ))}
          {more > 0 ? <List.Item>{text("books.waiting.more", { count: more })}</List.Item> : null}
        </List>
        <Link url="/app/exchange-rates">{text("books.waiting.rates")}</Link>
      </BlockStack>
    </Banner>
  );
}
