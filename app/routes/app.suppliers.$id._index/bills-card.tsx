import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useCreditName } from "~/components/use-credit-name";
import { useText } from "~/components/use-text";
import type { BillSum } from "~/models/bill/list.server";
import type { OpenCredit } from "~/models/bill/open-credits.server";

interface Props {
  supplierId: number;
  /** What is to be paid, and what of it is late. */
  open: readonly BillSum[];
  overdue: readonly BillSum[];
  credits: readonly OpenCredit[];
}

const mostCredits = 5;

/** What is open of the supplier's bills, by currency, and what credits and deposits are left. */
export function BillsCard({ supplierId, open, overdue, credits }: Props) {
  const text = useText();
  const format = useFormat();
  const nameOf = useCreditName();
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
        {credits.length > 0 ? (
          <BlockStack gap="100">
            <Text as="h3" variant="headingSm">
              {text("supplierPayments.credits")}
            </Text>
            <ul className="br-plain-list" aria-label={text("supplierPayments.credits")}>
              {credits.slice(0, mostCredits).map((credit) => (
                <li key={Object.entries(credit.source).flat().join(" ")}>
                  <InlineStack align="space-between" gap="200">
                    <Link url={addressOf(credit)} removeUnderline>
                      {nameOf(credit)}
                    </Link>
                    <Text as="span" numeric>
                      {format.money(credit.left, credit.currency)}
                    </Text>
                  </InlineStack>
                </li>
              ))}
            </ul>
            {credits.length > mostCredits ? (
              <Text as="p" tone="subdued">
                {text("common.andMore", { count: credits.length - mostCredits })}
              </Text>
            ) : null}
          </BlockStack>
        ) : null}
        <InlineStack gap="400">
          {open.length > 0 ? (
            <Button variant="plain" url={`/app/bills/pay?supplier=${supplierId}`}>
              {text("supplierPayments.action")}
            </Button>
          ) : null}
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

function addressOf({ source }: OpenCredit): string {
  if ("creditId" in source) return `/app/bills/${source.creditId}`;
  if ("returnId" in source) return `/app/supplier-returns/${source.returnId}`;
  return `/app/purchase-orders/${source.depositOrderId}`;
}
