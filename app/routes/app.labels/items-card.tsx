import { BlockStack, Box, Button, ButtonGroup, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { UnitsField } from "~/components/units-field";
import { useText } from "~/components/use-text";
import type { LabelItem } from "~/models/label/list-items.server";
import type { LabelsPage } from "./load-labels.server";
import type { Labels } from "./use-labels";

interface Props {
  kind: LabelsPage["kind"];
  items: readonly LabelItem[];
  labels: Labels;
}

/** The products, and how many labels each gets. */
export function ItemsCard({ kind, items, labels }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {text("labels.items.title")}
            </Text>
            <Text as="span" tone="subdued">
              {text("labels.items.total", { count: labels.total })}
            </Text>
          </InlineStack>
          <ButtonGroup>
            <Button onClick={() => labels.copyEach(({ units }) => units)}>
              {text(`labels.items.all.${kind}`)}
            </Button>
            <Button onClick={() => labels.copyEach(() => 1)}>{text("labels.items.oneEach")}</Button>
          </ButtonGroup>
        </BlockStack>
      </Box>
      <table className="br-grid br-labels" aria-label={text("labels.items.title")}>
        <thead>
          <tr>
            <th scope="col">{text("labels.columns.product")}</th>
            <th scope="col">{text("labels.columns.barcode")}</th>
            <th scope="col" className="br-numeric">
              {text(`labels.columns.units.${kind}`)}
            </th>
            <th scope="col" className="br-numeric">
              {text("labels.columns.copies")}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.variantId}>
              <td className="br-line-title">
                <LineName line={item} />
              </td>
              <td className="br-line-cell br-label-code" data-title={text("labels.columns.barcode")}>
                {item.barcode || (
                  <Text as="span" tone="subdued">
                    {text("labels.noBarcode")}
                  </Text>
                )}
              </td>
              <td
                className="br-line-cell br-numeric br-label-units"
                data-title={text(`labels.columns.units.${kind}`)}
              >
                {format.number(item.units)}
              </td>
              <td className="br-line-quantity" data-title={text("labels.columns.copies")}>
                <UnitsField
                  label={text("labels.copiesOf", { title: item.title })}
                  value={labels.copiesOf(item)}
                  onType={(copies) => labels.type(item.variantId, copies)}
                  fault={labels.isReadable(item) ? undefined : text("labels.faults.copies")}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
