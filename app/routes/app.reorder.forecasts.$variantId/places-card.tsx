import { BlockStack, Box, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { VariantPlace } from "~/models/transfer-proposal/places-of-variant.server";

/** Where the variant sells, and between which positions transfers keep it there. */
export function PlacesCard({ places }: { places: readonly VariantPlace[] }) {
  const text = useText();
  const { number, decimal } = useFormat();
  const column = (
    id: "available" | "perDay" | "point" | "upTo" | "keep",
    cell: Column<VariantPlace>["cell"],
  ): Column<VariantPlace> => ({ id, title: text(`moving.places.${id}`), cell, numeric: true });
  const columns: Column<VariantPlace>[] = [
    { id: "name", title: text("moving.places.name"), cell: ({ name }) => name, untitledOnPhone: true },
    column("available", ({ available }) => number(available)),
    column("perDay", ({ rate }) => decimal(rate, 2)),
    column("point", ({ orderUpTo, reorderPoint }) => (orderUpTo > 0 ? number(reorderPoint) : "–")),
    column("upTo", ({ orderUpTo }) => (orderUpTo > 0 ? number(orderUpTo) : "–")),
    column("keep", ({ keep }) => (keep === null ? "–" : number(keep))),
  ];
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("moving.places.title")}
          </Text>
          <Text as="p" tone="subdued">
            {text("moving.places.hint")}
          </Text>
        </BlockStack>
      </Box>
      <RecordTable
        label={text("moving.places.title")}
        rows={places}
        keyOf={({ name }) => name}
        columns={columns}
      />
    </Card>
  );
}
