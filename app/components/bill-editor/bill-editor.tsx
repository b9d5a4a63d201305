import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import type { ApiAction } from "~/components/use-api-action";
import type { FormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import type { BillableLine } from "~/models/bill/billable.server";
import { orderTotals } from "~/models/purchase-order/totals";
import { type BillDraft, draftAmounts, lineOfUnits } from "./bill-draft";
import { useBillField } from "./bill-fields";
import { BillableCard } from "./billable-card";
import { DetailsCard } from "./details-card";
import { type KnownLine, LinesCard } from "./lines-card";

interface Props {
  draft: Pick<FormDraft<BillDraft>, "values" | "set">;
  /** What came of the supplier's orders and is not billed. */
  billable: readonly BillableLine[];
  /** The lines of orders that the bill has already, by id. */
  known: ReadonlyMap<number, KnownLine>;
  action: ApiAction;
  /** Said while there are no lines. */
  none?: string;
}

/** The fields of a bill: who asks what for which lines, and by when. */
export function BillEditor({ draft, billable, known, action, none }: Props) {
  const text = useText();
  const format = useFormat();
  const decimal = decimalSign(useShopSettings().locale);
  const field = useBillField(draft, action);
  const { values } = draft;
  const named = new Set(values.lines.flatMap(({ lineItemId }) => lineItemId ?? []));
  const { lines, tax } = draftAmounts(values, decimal);
  const { total } = orderTotals(lines, { tax }, values.currency);
  const others = billable.filter(
    ({ lineItemId, currency }) => currency === values.currency && !named.has(lineItemId),
  );
  const all = new Map<number, KnownLine>([
    ...billable.map((line) => [line.lineItemId, line] as const),
    ...known,
  ]);
  return (
    <BlockStack gap="400">
      <DetailsCard values={values} field={field} />
      <LinesCard draft={draft} known={all} action={action} none={none ?? text("bills.form.noLines")} />
      <BillableCard
        lines={others}
        onAdd={(line) => draft.set("lines", [...values.lines, lineOfUnits(line, decimal)])}
      />
      <Card>
        <BlockStack gap="400">
          <FormLayout>
            <TextField {...field("tax")} inputMode="decimal" suffix={values.currency} />
            <TextField {...field("note")} multiline={2} maxLength={2_000} />
          </FormLayout>
          <Text as="p" variant="headingMd" numeric>
            {text("bills.form.sum", { amount: format.money(total, values.currency) })}
          </Text>
        </BlockStack>
      </Card>
    </BlockStack>
  );
}
