import { Box, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { NotBilledReport } from "./load-not-billed.server";

/** What each supplier has delivered and not billed, in its currency and in the store's. */
export function SuppliersCard({ sums }: Pick<NotBilledReport, "sums">) {
  const text = useText();
  const format = useFormat();
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <Text as="h2" variant="headingMd">
          {text("reports.notBilled.bySupplier")}
        </Text>
      </Box>
      <RecordTable
        label={text("reports.notBilled.bySupplier")}
        rows={sums}
        keyOf={({ supplierId, currency }) => `${supplierId} ${currency}`}
        hrefOf={({ supplierId }) => `/app/suppliers/${supplierId}`}
        columns={[
          {
            id: "supplier",
            title: text("reports.notBilled.columns.supplier"),
            cell: ({ supplierName }) => supplierName,
          },
          {
            id: "units",
            title: text("reports.notBilled.columns.units"),
            numeric: true,
            cell: ({ units }) => format.number(units),
          },
          {
            id: "amount",
            title: text("reports.notBilled.columns.amount"),
            numeric: true,
            cell: ({ amount, currency }) => format.money(amount, currency),
          },
          {
            id: "worth",
            title: text("reports.notBilled.columns.worth"),
            numeric: true,
            cell: ({ amountInShopCurrency }) =>
              amountInShopCurrency === null
                ? text("reports.notBilled.noRate")
                : format.money(amountInShopCurrency),
          },
        ]}
      />
    </Card>
  );
}
