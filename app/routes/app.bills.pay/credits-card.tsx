import { BlockStack, Box, Card, Text } from "@shopify/polaris";
import { sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { RecordTable } from "~/components/record-table";
import { UnitsField } from "~/components/units-field";
import { useCreditName } from "~/components/use-credit-name";
import { useText } from "~/components/use-text";
import { sourceNames } from "~/models/bill/credit-source";
import type { OpenCredit } from "~/models/bill/open-credits.server";
import type { PayPage } from "./load-pay.server";
import { creditKey } from "./payment-sums";
import type { PaymentForm } from "./use-payment-form";

interface Props {
  page: PayPage;
  form: PaymentForm;
}

/** The supplier's credits and deposits that these bills can use; absent where there are none. */
export function CreditsCard({ page: { credits, bills, currency }, form }: Props) {
  const text = useText();
  const format = useFormat();
  const nameOf = useCreditName();
  const usable = credits.filter(
    ({ onlyBills }) => onlyBills === null || bills.some(({ id }) => onlyBills.includes(id)),
  );
  if (usable.length === 0) return null;
  const placeOf = ({ source }: OpenCredit) =>
    form.used.findIndex((credit) => creditKey(credit.source) === creditKey(source));
  const faultOf = (credit: OpenCredit) => {
    const issue = [...sourceNames, "amount"]
      .map((name) => form.action.issueAt(`credits.${placeOf(credit)}.${name}`))
      .find((one) => one !== undefined);
    return issue === undefined ? undefined : sentence(text("supplierPayments.amount"), issue);
  };
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("supplierPayments.credits")}
          </Text>
          <Text as="p" tone="subdued">
            {text("supplierPayments.creditsHint")}
          </Text>
        </BlockStack>
      </Box>
      <RecordTable
        label={text("supplierPayments.credits")}
        rows={usable}
        keyOf={({ source }) => creditKey(source)}
        selection={form.selectionOf(usable, {
          keyOf: ({ source }) => creditKey(source),
          labelOf: (credit) => text("supplierPayments.choose", { number: nameOf(credit) }),
          allLabel: text("supplierPayments.chooseAllCredits"),
        })}
        columns={[
          { id: "number", title: text("supplierPayments.credit"), cell: nameOf },
          {
            id: "left",
            title: text("supplierPayments.left"),
            numeric: true,
            cell: ({ left }) => format.money(left, currency),
          },
          {
            id: "amount",
            title: text("supplierPayments.used"),
            numeric: true,
            cell: (credit) =>
              placeOf(credit) < 0 ? (
                "–"
              ) : (
                <UnitsField
                  label={text("supplierPayments.usedOf", { number: nameOf(credit) })}
                  value={form.creditText(credit)}
                  onType={(value) =>
                    form.type(creditKey(credit.source), `credits.${placeOf(credit)}.amount`, value)
                  }
                  fault={faultOf(credit)}
                />
              ),
          },
        ]}
      />
    </Card>
  );
}
