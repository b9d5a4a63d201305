import { BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useState } from "react";
import { useFormat } from "~/components/format";
import { SettledEntry } from "~/components/settled-entry";
import { usePaymentName } from "~/components/use-payment-name";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { BillPaymentResource } from "~/models/bill/resource";
import type { BillPage } from "./load-bill.server";
import { TakeBack } from "./take-back";

/** What settles the bill, what of it was taken back, and what is open; absent for a draft. */
export function PaymentsCard({ page: { bill, visitor } }: { page: BillPage }) {
  const { id, status, payments, setOff, currency, open, kind } = bill;
  const text = useText();
  const format = useFormat();
  const [leaving, setLeaving] = useState<BillPaymentResource | null>(null);
  if (status === "draft") return null;
  const shown = payments.filter(({ reversesId }) => reversesId === null);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("bills.payments.title")}
        </Text>
        {shown.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("bills.payments.none")}
          </Text>
        ) : (
          <ul className="br-plain-list" aria-label={text("bills.payments.title")}>
            {shown.map((payment) => (
              <li key={payment.id}>
                <Payment {...{ payment, currency, visitor }} onTakeBack={() => setLeaving(payment)} />
              </li>
            ))}
          </ul>
        )}
        <InlineStack align="space-between" gap="200">
          <Text as="span" fontWeight="semibold">
            {text("bills.payments.open")}
          </Text>
          <Text as="span" numeric fontWeight="semibold">
            {format.money(open, currency)}
          </Text>
        </InlineStack>
        {kind === "credit" && setOff.length > 0 ? (
          <BlockStack gap="100">
            <Text as="h3" variant="headingSm">
              {text("bills.setOff.uses")}
            </Text>
            <ul className="br-plain-list" aria-label={text("bills.setOff.uses")}>
              {setOff.map(({ billId, billNumber, amount }, place) => (
                <li key={place}>
                  <InlineStack align="space-between" gap="200">
                    <Link url={`/app/bills/${billId}`}>{billNumber}</Link>
                    <Text as="span" numeric>
                      {format.money(amount, currency)}
                    </Text>
                  </InlineStack>
                </li>
              ))}
            </ul>
          </BlockStack>
        ) : null}
      </BlockStack>
      <TakeBack billId={id} payment={leaving} currency={currency} onClose={() => setLeaving(null)} />
    </Card>
  );
}

interface PaymentProps {
  payment: BillPaymentResource;
  currency: string;
  visitor: string;
  onTakeBack: () => void;
}

function Payment({ payment, currency, visitor, onTakeBack }: PaymentProps) {
  const { amount, discount, paidOn, actor, reversedById, supplierPaymentId } = payment;
  const text = useText();
  const format = useFormat();
  const staffName = useStaffName(visitor);
  const name = usePaymentName()(payment);
  const sum = format.money(amount, currency);
  const facts = [
    format.day(paidOn),
    discount > 0 ? text("bills.payments.discount", { amount: format.money(discount, currency) }) : "",
    staffName(actor),
  ];
  return (
    <SettledEntry
      {...{ name, onTakeBack }}
      amount={sum}
      isTakenBack={reversedById !== null}
      facts={
        <>
          {facts.filter(Boolean).join(" · ")}
          {supplierPaymentId === null ? null : (
            <>
              {" · "}
              <Link url={`/app/bills/payments/${supplierPaymentId}`}>
                {text("supplierPayments.together")}
              </Link>
            </>
          )}
        </>
      }
      takeBackLabel={text("bills.payments.takeBackOf", { name, amount: sum })}
    />
  );
}
