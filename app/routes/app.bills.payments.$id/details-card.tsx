import { BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useShopSettings } from "~/components/shop-settings";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { SupplierPaymentResource } from "~/models/supplier-payment/read.server";

interface Props {
  payment: SupplierPaymentResource;
  visitor: string;
}

/** Whom it went to, when, how much in money, and who recorded it. */
export function DetailsCard({ payment, visitor }: Props) {
  const { supplierId, supplierName, amount, currency, paidOn, rate, reference, actor, createdAt } = payment;
  const text = useText();
  const format = useFormat();
  const staffName = useStaffName(visitor);
  const { currency: shopCurrency } = useShopSettings();
  const facts = [
    [text("bills.pay.paidOn"), format.day(paidOn)],
    [text("supplierPayments.paid"), format.money(amount, currency)],
    [text("bills.pay.reference"), reference],
    [
      text("bills.pay.rate"),
      rate === null
        ? ""
        : text("bills.details.rateOf", { from: currency, amount: format.unitCost(rate, shopCurrency) }),
    ],
  ].filter(([, value]) => value !== "");
  const who = staffName(actor) || text("bills.details.someone");
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("supplierPayments.payment")}
        </Text>
        <Link url={`/app/suppliers/${supplierId}`}>{supplierName}</Link>
        <BlockStack gap="100">
          {facts.map(([name, value]) => (
            <InlineStack key={name} align="space-between" gap="200">
              <Text as="span" tone="subdued">
                {name}
              </Text>
              <Text as="span" breakWord>
                {value}
              </Text>
            </InlineStack>
          ))}
        </BlockStack>
        <Text as="p" tone="subdued" variant="bodySm">
          {text("bills.details.createdBy", { who, day: format.date(createdAt) })}
        </Text>
      </BlockStack>
    </Card>
  );
}
