import { Await, useSearchParams } from "@remix-run/react";
import { BlockStack, Box, Button, Card, InlineStack, SkeletonBodyText, Text } from "@shopify/polaris";
import { memo, Suspense } from "react";
import { useFormat } from "~/components/format";
import { historyAddress } from "~/components/history-address";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { SuppliedVariant } from "~/models/supplier/variants.server";

type SuppliedVariants = { rows: SuppliedVariant[]; total: number };

/** What this supplier delivers, most ordered first; like the figures, it is not rendered again when the rest of the page changes. */
export const VariantsCard = memo(function VariantsCard({
  variants,
}: {
  variants: Promise<SuppliedVariants>;
}) {
  const text = useText();
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("suppliers.variants.title")}
          </Text>
          <Text as="p" tone="subdued">
            {text("suppliers.variants.unitsHint")}
          </Text>
        </BlockStack>
      </Box>
      <Suspense
        fallback={
          <Box padding="400">
            <SkeletonBodyText lines={6} />
          </Box>
        }
      >
        <Await resolve={variants} errorElement={<Note content={text("suppliers.figures.unread")} />}>
          {(supplied) => <Known {...supplied} />}
        </Await>
      </Suspense>
    </Card>
  );
});

function Known({ rows, total }: SuppliedVariants) {
  const text = useText();
  const [, setParams] = useSearchParams();
  if (rows.length === 0) return <Note content={text("suppliers.variants.none")} />;
  const showAll = () =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set("variants", "all");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const isCut = rows.length < total;
  return (
    <>
      <VariantTable rows={rows} />
      {isCut && rows.length <= 20 ? (
        <Box padding="300">
          <InlineStack align="center">
            <Button variant="plain" onClick={showAll}>
              {text("suppliers.variants.showAll", { count: total })}
            </Button>
          </InlineStack>
        </Box>
      ) : null}
      {isCut && rows.length > 20 ? (
        <Note content={text("suppliers.variants.shown", { count: rows.length, total })} />
      ) : null}
    </>
  );
}

function VariantTable({ rows }: { rows: readonly SuppliedVariant[] }) {
  const text = useText();
  const format = useFormat();
  const columns: Column<SuppliedVariant>[] = [
    {
      id: "product",
      title: text("suppliers.variants.product"),
      cell: ({ title }) => title || text("suppliers.variants.unnamed"),
    },
    { id: "sku", title: text("suppliers.variants.sku"), cell: ({ sku }) => sku, whole: true },
    {
      id: "cost",
      title: text("suppliers.variants.lastCost"),
      numeric: true,
      cell: ({ lastCost, currency }) =>
        lastCost === null ? "" : format.unitCost(lastCost, currency ?? undefined),
    },
    {
      id: "ordered",
      title: text("suppliers.variants.lastOrdered"),
      whole: true,
      cell: ({ lastOrderedAt }) => (lastOrderedAt ? format.date(lastOrderedAt) : ""),
    },
    {
      id: "units",
      title: text("suppliers.variants.units"),
      numeric: true,
      cell: ({ unitsInYear }) => format.number(unitsInYear),
    },
  ];
  return (
    <RecordTable
      label={text("suppliers.variants.table")}
      rows={rows}
      keyOf={({ variantId }) => variantId}
      columns={columns}
      hrefOf={historyAddress}
    />
  );
}

function Note({ content }: { content: string }) {
  return (
    <Box padding="400" paddingBlockStart="200">
      <Text as="p" tone="subdued">
        {content}
      </Text>
    </Box>
  );
}
