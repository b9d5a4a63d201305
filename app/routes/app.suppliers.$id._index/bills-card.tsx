import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { BillSum } from "~/models/bill/list.server";

interface Props {
  supplierId: number;
  /** What is to be paid, and what of it is late. */
  open: readonly BillSum[];
  overdue: readonly BillSum[];
}

/** What is open of the supplier's bills, by currency. */
export function BillsCard({ supplierId, open, overdue }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("bills.ofSupplier.title")}
        </Text>
        {open.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("bills.ofSupplier.none")}
          </Text>
        ) : (
          <ul className="br-plain-list" aria-label={text("bills.ofSupplier.title")}>
            {open.map(({ currency, open: amount }) => {
              const late = overdue.find((one) => one.currency === currency);
              return (
                <li key={currency}>
                  <Text as="p" numeric fontWeight="medium">
                    {text("bills.ofSupplier.open", { amount: format.money(amount, currency) })}
                  </Text>
                  {late ? (
                    <Text as="p" numeric tone="critical">
                      {text("bills.ofSupplier.overdue", { amount: format.money(late.open, currency) })}
                    </Text>
                  ) : null}
                </li>
              );
            })}
          </ul>
        )}
        <InlineStack gap="400">
          <Button variant="plain" url={`/app/bills/new?supplier=${supplierId}`}>
            {text("bills.enter")}
          </Button>
          <Button variant="plain" url={`/app/bills?supplierId=${supplierId}`}>
            {text("bills.ofSupplier.all")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
