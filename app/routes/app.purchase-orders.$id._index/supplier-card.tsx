import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import type { OrderPage } from "./load-order.server";

/** Who delivers, when and where to. */
export function SupplierCard({
  page,
}: {
  page: Pick<OrderPage, "order" | "mails" | "supplier" | "receivesAt">;
}) {
  const format = useFormat();
  const { order, mails, supplier, receivesAt } = page;
  const sentTo = mails.find(({ mail }) => mail === "sent")?.recipient;
  const facts = [
    { label: "Sent", value: order.sentAt && format.dateTime(order.sentAt) },
    { label: "Sent to", value: sentTo ?? (order.sentAt && "Nobody by e-mail") },
    { label: "Expected", value: order.expectedAt && format.date(order.expectedAt) },
    { label: "Last received", value: order.receivedAt && format.dateTime(order.receivedAt) },
    { label: "Cancelled", value: order.cancelledAt && format.dateTime(order.cancelledAt) },
    { label: "Receive at", value: receivesAt },
    { label: "Payment terms", value: supplier.paymentTerms },
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Supplier
        </Text>
        <div className="br-breakable">
          <Text as="p" fontWeight="semibold">
            <Link url={`/app/suppliers/${supplier.id}`} removeUnderline>
              {supplier.name}
            </Link>
          </Text>
          <Text as="p" tone={supplier.email ? undefined : "subdued"}>
            {supplier.email || "No e-mail address"}
          </Text>
          {supplier.phone ? <Text as="p">{supplier.phone}</Text> : null}
        </div>
        <dl className="br-facts">
          {facts.map(({ label, value }) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </BlockStack>
    </Card>
  );
}
