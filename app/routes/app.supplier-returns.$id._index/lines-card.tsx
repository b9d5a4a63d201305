import { Box, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { SupplierReturnLineResource, SupplierReturnResource } from "~/models/supplier-return/resource";

/** What goes back, how much of it and why. */
export function LinesCard({ found: { lineItems, currency, unitCount } }: { found: SupplierReturnResource }) {
  const text = useText();
  const format = useFormat();
  const rows = lineItems.map((line, place) => ({ ...line, place }));
  return (
    <Card padding="0">
      <Box padding="400">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingMd">
            {text("returns.lines.title")}
          </Text>
          <Text as="span" tone="subdued">
            {text("common.counts.units", { count: unitCount })}
          </Text>
        </InlineStack>
      </Box>
      <RecordTable
        label={text("returns.lines.table")}
        rows={rows}
        keyOf={({ place }) => place}
        pictureOf={({ variantId, title }: SupplierReturnLineResource) => ({ variantId, title })}
        columns={[
          {
            id: "product",
            title: text("returns.columns.product"),
            untitledOnPhone: true,
            cell: (line) => (
              <>
                <LineName line={line} />
                <Text as="p" tone="subdued" variant="bodySm">
                  {text(`returns.kind.${line.kind}`)}
                </Text>
              </>
            ),
          },
          {
            id: "reason",
            title: text("returns.columns.reason"),
            cell: ({ reason, note }) => (
              <>
                {text(`returns.reason.${reason}`)}
                {note ? (
                  <Text as="p" tone="subdued" variant="bodySm" breakWord>
                    {note}
                  </Text>
                ) : null}
              </>
            ),
          },
          {
            id: "quantity",
            title: text("returns.columns.quantity"),
            numeric: true,
            cell: ({ quantity }) => format.number(quantity),
          },
          {
            id: "cost",
            title: text("returns.columns.unitCost"),
            numeric: true,
            cell: ({ unitCost }) => format.unitCost(unitCost, currency),
          },
          {
            id: "total",
            title: text("returns.columns.total"),
            numeric: true,
            cell: ({ lineTotal }) => format.money(lineTotal, currency),
          },
        ]}
      />
    </Card>
  );
}
