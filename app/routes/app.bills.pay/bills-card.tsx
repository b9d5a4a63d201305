import { Box, Card, Checkbox, Text } from "@shopify/polaris";
import { DueDay } from "~/components/due-day";
import { sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { RecordTable } from "~/components/record-table";
import { UnitsField } from "~/components/units-field";
import { useText } from "~/components/use-text";
import type { OpenBill } from "~/models/supplier-payment/open-bills.server";
import type { PayPage } from "./load-pay.server";
import type { PaymentForm } from "./use-payment-form";

interface Props {
  page: PayPage;
  form: PaymentForm;
}

/** The open bills: chosen ones have a discount where it is in time, and an amount that can be changed. */
export function BillsCard({ page: { bills, currency, today }, form }: Props) {
  const text = useText();
  const format = useFormat();
  const placeOf = ({ id }: OpenBill) => form.paid.findIndex((bill) => bill.id === id);
  const faultOf = (bill: OpenBill) => {
    const label = text("supplierPayments.amount");
    const issue = (["billId", "amount", "discount"] as const)
      .map((name) => form.action.issueAt(`bills.${placeOf(bill)}.${name}`))
      .find((one) => one !== undefined);
    return issue === undefined ? undefined : sentence(label, issue);
  };
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <Text as="h2" variant="headingMd">
          {text("supplierPayments.openBills")}
        </Text>
      </Box>
      <RecordTable
        label={text("supplierPayments.openBills")}
        rows={bills}
        keyOf={({ id }) => id}
        selection={form.selectionOf(bills, {
          keyOf: ({ id }) => `bill ${id}`,
          labelOf: ({ number }) => text("supplierPayments.choose", { number }),
          allLabel: text("supplierPayments.chooseAll"),
        })}
        columns={[
          { id: "number", title: text("bills.columns.number"), roomy: true, cell: ({ number }) => number },
          {
            id: "due",
            title: text("bills.columns.dueOn"),
            cell: ({ dueOn }) => <DueDay dueOn={dueOn} isLate={dueOn < today} />,
          },
          {
            id: "open",
            title: text("bills.columns.open"),
            numeric: true,
            cell: ({ open }) => format.money(open, currency),
          },
          {
            id: "discount",
            title: text("supplierPayments.discount"),
            cell: (bill) =>
              placeOf(bill) >= 0 && form.isInTime(bill) ? (
                <Checkbox
                  label={format.money(bill.discount, currency)}
                  helpText={
                    <span className="br-no-wrap">
                      {text("supplierPayments.until", { day: format.day(bill.discountUntil ?? "") })}
                    </span>
                  }
                  checked={form.discountOf(bill) > 0}
                  onChange={(takes) => form.setTakesDiscount(bill.id, takes)}
                />
              ) : (
                "–"
              ),
          },
          {
            id: "amount",
            title: text("supplierPayments.amount"),
            numeric: true,
            cell: (bill) =>
              placeOf(bill) < 0 ? (
                "–"
              ) : (
                <UnitsField
                  label={text("supplierPayments.amountOf", { number: bill.number })}
                  value={form.billText(bill)}
                  onType={(value) => form.type(`bill ${bill.id}`, `bills.${placeOf(bill)}.amount`, value)}
                  fault={faultOf(bill)}
                />
              ),
          },
        ]}
      />
    </Card>
  );
}
