import { BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { SupplierReturnResource } from "~/models/supplier-return/resource";

/** What the supplier owes for the return, what has come of it, and by which credit notes. */
export function CreditCard({ found }: { found: SupplierReturnResource }) {
  const { status, currency, expectedCredit, receivedCredit, creditDifference, credits } = found;
  const text = useText();
  const format = useFormat();
  const isOpen = status !== "credited" && creditDifference < 0;
  const rest = isOpen ? "open" : creditDifference < 0 ? "less" : creditDifference > 0 ? "more" : "equal";
  const sums = [
    { title: text("returns.credit.expected"), amount: expectedCredit },
    { title: text("returns.credit.received"), amount: receivedCredit },
    { title: text(`returns.credit.${rest}`), amount: Math.abs(creditDifference) },
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("returns.credit.title")}
        </Text>
        <BlockStack gap="100">
          {sums.map(({ title, amount }, place) => (
            <InlineStack key={title} align="space-between" gap="200">
              <Text as="span" {...(place < 2 && { tone: "subdued" })}>
                {title}
              </Text>
              <Text as="span" numeric {...(place === 2 && { fontWeight: "semibold" })}>
                {format.money(amount, currency)}
              </Text>
            </InlineStack>
          ))}
        </BlockStack>
        {credits.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("returns.credit.none")}
          </Text>
        ) : (
          <ul className="br-plain-list" aria-label={text("returns.credit.notes")}>
            {credits.map(({ number, amount, reference, receivedOn }) => (
              <li key={number}>
                <InlineStack align="space-between" gap="200">
                  <Text as="span" breakWord>
                    {reference
                      ? text("returns.credit.note", { reference })
                      : text("returns.credit.noReference")}
                  </Text>
                  <Text as="span" numeric>
                    {format.money(amount, currency)}
                  </Text>
                </InlineStack>
                <Text as="p" tone="subdued" variant="bodySm">
                  {format.day(receivedOn)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}
