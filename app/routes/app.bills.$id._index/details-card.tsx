import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import { useShopSettings } from "~/components/shop-settings";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { BillPage } from "./load-bill.server";

/** Whose bill it is, when it is due, and who did what with it. */
export function DetailsCard({ page: { bill, visitor } }: { page: BillPage }) {
  const text = useText();
  const format = useFormat();
  const { currency: shopCurrency } = useShopSettings();
  const staffName = useStaffName(visitor);
  const nameOf = (actor: string) => staffName(actor) || text("bills.details.someone");
  const { supplierId, supplierName, billedOn, dueOn, discountUntil, earlyDiscount, rate, note, kind } = bill;
  const { createdBy, createdAt, approvedAt, approvedBy, acceptedBy, cancelledAt, cancelledBy } = bill;
  const events = [
    text("bills.details.createdBy", { who: nameOf(createdBy), day: format.date(createdAt) }),
    ...(approvedAt === null
      ? []
      : [text("bills.details.approvedBy", { who: nameOf(approvedBy), day: format.date(approvedAt) })]),
    ...(acceptedBy === "" ? [] : [text("bills.details.acceptedBy", { who: nameOf(acceptedBy) })]),
    ...(cancelledAt === null
      ? []
      : [text("bills.details.cancelledBy", { who: nameOf(cancelledBy), day: format.date(cancelledAt) })]),
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("bills.details.title")}
        </Text>
        <Fact title={text("bills.details.supplier")}>
          <Link url={`/app/suppliers/${supplierId}`}>{supplierName}</Link>
        </Fact>
        <Fact title={text("bills.details.billedOn")}>{format.day(billedOn)}</Fact>
        {kind === "bill" ? (
          <Fact title={text("bills.details.dueOn")}>
            {format.day(dueOn)}
            {discountUntil === null ? null : (
              <Text as="span" tone="subdued">
                {" · "}
                {text("bills.details.discount", {
                  ...{ percent: format.percent(earlyDiscount / 100), day: format.day(discountUntil) },
                })}
              </Text>
            )}
          </Fact>
        ) : null}
        {rate === null ? null : (
          <Fact title={text("bills.details.rate")}>
            {text("bills.details.rateOf", {
              ...{ from: bill.currency, amount: format.unitCost(rate, shopCurrency) },
            })}
          </Fact>
        )}
        {note ? <Fact title={text("bills.details.note")}>{note}</Fact> : null}
        <BlockStack gap="100">
          {events.map((words) => (
            <Text key={words} as="p" tone="subdued" variant="bodySm">
              {words}
            </Text>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text as="p" variant="bodySm" tone="subdued">
        {title}
      </Text>
      <Text as="p" breakWord>
        {children}
      </Text>
    </div>
  );
}
