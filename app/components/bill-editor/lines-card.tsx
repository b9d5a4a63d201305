import { BlockStack, Box, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { decimalSign } from "~/components/read-number";
import { type Column, RecordTable } from "~/components/record-table";
import { useShopSettings } from "~/components/shop-settings";
import { UnitsField } from "~/components/units-field";
import type { ApiAction } from "~/components/use-api-action";
import type { FormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import type { BillLineResource } from "~/models/bill/resource";
import { lineTotal } from "~/models/purchase-order/totals";
import { type BillDraft, type BillDraftLine, draftAmounts, otherLine } from "./bill-draft";

export type KnownLine = NonNullable<BillLineResource["order"]>;

interface Props {
  draft: Pick<FormDraft<BillDraft>, "values" | "set">;
  /** The orders' lines, by id. */
  known: ReadonlyMap<number, KnownLine>;
  action: ApiAction;
  /** Said while there are no lines. */
  none: string;
}

/** What the bill asks for: lines of orders and others, each with a quantity and a price. */
export function LinesCard({ draft, known, action, none }: Props) {
  const text = useText();
  const { lines } = draft.values;
  const columns = useLineColumns({ draft, known, action });
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("bills.form.lines")}
          </Text>
          {lines.length === 0 ? (
            <Text as="p" tone="subdued">
              {none}
            </Text>
          ) : null}
        </BlockStack>
      </Box>
      {lines.length > 0 ? (
        <RecordTable
          label={text("bills.form.lines")}
          rows={lines.map((line, place) => ({ ...line, place }))}
          keyOf={({ id }) => id}
          columns={columns}
        />
      ) : null}
      <Box padding="400">
        <InlineStack>
          <Button disabled={action.pending} onClick={() => draft.set("lines", [...lines, otherLine(lines)])}>
            {text("bills.form.otherLine")}
          </Button>
        </InlineStack>
      </Box>
    </Card>
  );
}

type Row = BillDraftLine & { place: number };

function useLineColumns({ draft, known, action }: Omit<Props, "none">): Column<Row>[] {
  const text = useText();
  const format = useFormat();
  const decimal = decimalSign(useShopSettings().locale);
  const { values } = draft;
  const amounts = draftAmounts(values, decimal).lines;
  const change = ({ place }: Row, changed: Partial<BillDraftLine>) => {
    for (const name of Object.keys(changed)) action.mend(`lineItems.${place}.${name}`);
    draft.set(
      "lines",
      values.lines.map((line, at) => (at === place ? { ...line, ...changed } : line)),
    );
  };
  const titleOf = ({ lineItemId, description }: Row) =>
    (lineItemId === null ? description : known.get(lineItemId)?.title) || text("bills.form.otherName");
  const faultOf = ({ place }: Row, name: string, label: string) => {
    const issue = action.issueAt(`lineItems.${place}.${name}`);
    return issue === undefined ? undefined : sentence(label, issue);
  };
  return [
    {
      id: "line",
      title: text("bills.columns.line"),
      untitledOnPhone: true,
      cell: (row) => {
        const line = row.lineItemId === null ? undefined : known.get(row.lineItemId);
        if (line) return <OrderLine line={line} fault={faultOf(row, "lineItemId", line.title)} />;
        const label = text("bills.form.descriptionOf", { place: row.place + 1 });
        return (
          <TextField
            label={label}
            labelHidden
            placeholder={text("bills.form.description")}
            value={row.description}
            onChange={(description) => change(row, { description })}
            maxLength={200}
            autoComplete="off"
            error={faultOf(row, "description", text("bills.form.description"))}
          />
        );
      },
    },
    {
      id: "quantity",
      title: text("bills.columns.quantity"),
      numeric: true,
      cell: (row) => (
        <UnitsField
          label={text("bills.form.quantityOf", { title: titleOf(row) })}
          value={row.quantity}
          onType={(quantity) => change(row, { quantity })}
          fault={faultOf(row, "quantity", text("bills.columns.quantity"))}
        />
      ),
    },
    {
      id: "price",
      title: text("bills.columns.unitPrice"),
      numeric: true,
      cell: (row) => (
        <UnitsField
          label={text("bills.form.priceOf", { title: titleOf(row) })}
          value={row.unitPrice}
          onType={(unitPrice) => change(row, { unitPrice })}
          fault={faultOf(row, "unitPrice", text("bills.columns.unitPrice"))}
        />
      ),
    },
    {
      id: "total",
      title: text("bills.columns.lineTotal"),
      numeric: true,
      cell: ({ place }) =>
        format.money(
          lineTotal(amounts[place] ?? { quantity: 0, costPrice: 0 }, values.currency),
          values.currency,
        ),
    },
    {
      id: "remove",
      title: text("bills.columns.action"),
      cornerOnPhone: true,
      cell: (row) => (
        <Button
          icon={DeleteIcon}
          variant="tertiary"
          accessibilityLabel={text("bills.form.remove", { title: titleOf(row) })}
          onClick={() =>
            draft.set(
              "lines",
              values.lines.filter(({ id }) => id !== row.id),
            )
          }
        />
      ),
    },
  ];
}

function OrderLine({ line, fault }: { line: KnownLine; fault: string | undefined }) {
  const text = useText();
  const { ordered, received, billedElsewhere: billed } = line;
  return (
    <>
      <LineName line={line} />
      <Text as="p" tone="subdued" variant="bodySm">
        {line.poNumber} · {text("bills.facts", { ordered, received, billed })}
      </Text>
      {fault === undefined ? null : (
        <Text as="p" tone="critical" variant="bodySm">
          {fault}
        </Text>
      )}
    </>
  );
}
