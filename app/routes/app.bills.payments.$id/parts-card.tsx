import { Badge, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { RecordTable } from "~/components/record-table";
import { usePaymentName } from "~/components/use-payment-name";
import { useText } from "~/components/use-text";
import type { SupplierPaymentResource } from "~/models/supplier-payment/read.server";

/** What the payment settles of each bill, in money and by credits. */
export function PartsCard({ payment: { parts, currency } }: { payment: SupplierPaymentResource }) {
  const text = useText();
  const format = useFormat();
  const nameOf = usePaymentName();
  return (
    <Card padding="0">
      <RecordTable
        label={text("supplierPayments.parts")}
        rows={parts}
        keyOf={({ id }) => id}
        hrefOf={({ billId }) => `/app/bills/${billId}`}
        columns={[
          { id: "bill", title: text("supplierPayments.bill"), cell: ({ billNumber }) => billNumber },
          {
            id: "by",
            title: text("supplierPayments.by"),
            cell: (part) => (
              <InlineStack gap="200" blockAlign="center">
                {part.kind === "payment" ? text("bills.payments.payment") : nameOf(part)}
                {part.reversedById === null ? null : <Badge>{text("bills.payments.takenBack")}</Badge>}
              </InlineStack>
            ),
          },
          {
            id: "discount",
            title: text("supplierPayments.discount"),
            numeric: true,
            cell: ({ discount }) => (discount > 0 ? format.money(discount, currency) : "–"),
          },
          {
            id: "amount",
            title: text("supplierPayments.amount"),
            numeric: true,
            cell: ({ amount, reversedById }) => (
              <Text
                as="span"
                numeric
                {...(reversedById !== null && { tone: "subdued", textDecorationLine: "line-through" })}
              >
                {format.money(amount, currency)}
              </Text>
            ),
          },
        ]}
      />
    </Card>
  );
}
