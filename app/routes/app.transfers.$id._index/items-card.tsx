import { BlockStack, Box, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { type Column, RecordTable } from "~/components/record-table";
import type { ApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { sumOf } from "~/models/stock-transfer/sums";
import { ItemProgress } from "./item-progress";
import type { TransferPage } from "./load-transfer.server";
import { WhereTheyAre } from "./where-they-are";

type Item = TransferPage["transfer"]["items"][number] & { issue: string | undefined };

/** The goods, and what is on hand at both locations now. */
export function ItemsCard({ page, action }: { page: TransferPage; action: ApiAction }) {
  const { transfer, atSource, atDestination } = page;
  const text = useText();
  const format = useFormat();
  const items = transfer.items.map((item, place) => ({
    ...item,
    issue: action.issueAt(`items.${place}.quantity`)
      ? text("transfers.detail.onlyLeft", {
          count: Math.max(0, atSource[item.variantId] ?? 0),
          location: transfer.sourceLocationName,
        })
      : undefined,
  }));
  const units = sumOf(transfer, "quantity");
  const columns: Column<Item>[] = [
    { id: "product", title: text("transfers.columns.product"), cell: (item) => <Product item={item} /> },
    {
      id: "source",
      title: transfer.sourceLocationName,
      cell: ({ variantId }) => format.number(atSource[variantId] ?? 0),
      numeric: true,
    },
    {
      id: "destination",
      title: transfer.destinationLocationName,
      cell: ({ variantId }) => format.number(atDestination[variantId] ?? 0),
      numeric: true,
    },
    {
      id: "quantity",
      title: text("transfers.columns.quantity"),
      cell: ({ quantity }) => (
        <Text as="span" fontWeight="semibold">
          {format.number(quantity)}
        </Text>
      ),
      numeric: true,
      cornerOnPhone: true,
    },
  ];
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("transfers.form.items")}
          </Text>
          <Text as="p" tone="subdued">
            {text("transfers.detail.sum", {
              variants: text("common.counts.variants", { count: items.length }),
              units: text("common.counts.units", { count: units }),
            })}
          </Text>
        </BlockStack>
      </Box>
      <RecordTable
        label={text("transfers.form.items")}
        rows={items}
        keyOf={({ variantId }) => variantId}
        columns={columns}
        pictureOf={({ variantId, title }) => ({ variantId, title })}
      />
      <WhereTheyAre transfer={transfer} />
    </Card>
  );
}

function Product({ item }: { item: Item }) {
  return (
    <>
      <LineName line={item} />
      <ItemProgress item={item} />
      {item.issue ? (
        <Text as="p" tone="critical" variant="bodySm">
          {item.issue}
        </Text>
      ) : null}
    </>
  );
}
