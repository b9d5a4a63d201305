import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import { ExpectedDay } from "~/components/expected-day";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

/** Who delivers, when and where to. */
export function SupplierCard({
  page,
}: {
  page: Pick<
    OrderPage,
    "order" | "mails" | "supplier" | "confirmation" | "receivesAt" | "isLate" | "ifSentToday"
  >;
}) {
  const text = useText();
  const format = useFormat();
  const { order, mails, supplier, confirmation, receivesAt, isLate, ifSentToday } = page;
  const sentTo = mails.find(({ mail }) => mail === "sent")?.recipient;
  const facts = [
    { label: text("purchaseOrders.facts.sent"), value: order.sentAt && format.dateTime(order.sentAt) },
    {
      label: text("purchaseOrders.facts.sentTo"),
      value: sentTo ?? (order.sentAt && text("purchaseOrders.facts.nobody")),
    },
    {
      label: text("purchaseOrders.facts.confirmed"),
      value: confirmation.confirmedAt && format.dateTime(confirmation.confirmedAt),
    },
    {
      label: text("purchaseOrders.facts.expected"),
      value: ifSentToday
        ? text("purchaseOrders.expected.ifSentToday", { date: format.day(ifSentToday) })
        : order.expectedOn && <ExpectedDay order={order} isLate={isLate} whole />,
    },
    {
      label: text("purchaseOrders.facts.lastReceived"),
      value: order.receivedAt && format.dateTime(order.receivedAt),
    },
    { label: text("purchaseOrders.facts.receiveAt"), value: receivesAt },
    { label: text("purchaseOrders.facts.paymentTerms"), value: supplier.paymentTerms },
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("purchaseOrders.facts.title")}
        </Text>
        <div className="br-breakable">
          <Text as="p" fontWeight="semibold">
            <Link url={`/app/suppliers/${supplier.id}`} removeUnderline>
              {supplier.name}
            </Link>
          </Text>
          <Text as="p" tone={supplier.email ? undefined : "subdued"}>
            {supplier.email || text("purchaseOrders.facts.noEmail")}
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
