import { Button, InlineStack, Text } from "@shopify/polaris";
import type { TFunction } from "i18next";
import { CasesText } from "~/components/cases-text";
import type { Format } from "~/components/format";
import { stepOf } from "~/models/supplier-item/order-quantity";
import type { SupplierItemResource } from "~/models/supplier-item/resource";
import type { TermsDifference } from "./line-terms";
import type { DraftLine } from "./order-draft";

interface Props {
  line: DraftLine;
  item: SupplierItemResource;
  difference: TermsDifference;
  /** Of the line; 0 where none is typed. */
  quantity: number;
  text: TFunction;
  format: Format;
  onChoose: (value: number) => void;
}

/** Below the quantity: how many cases it is, or which quantities the supplier delivers instead. */
export function QuantityOffers({ line, item, difference, quantity, text, format, onChoose }: Props) {
  if (difference.quantities.length === 0) return <CasesText quantity={quantity} packSize={item.packSize} />;
  return (
    <>
      <Text as="p" tone="caution" variant="bodySm">
        {reason(item, text)}
      </Text>
      <InlineStack gap="200" align="end">
        {difference.quantities.map((units) => (
          <Button
            key={units}
            variant="plain"
            accessibilityLabel={text("orderEditor.terms.orderUnits", { count: units, name: line.title })}
            onClick={() => onChoose(units)}
          >
            {format.number(units)}
          </Button>
        ))}
      </InlineStack>
    </>
  );
}

/** Below the cost: what was agreed with the supplier, where that is another. */
export function CostOffer({
  line,
  cost,
  currency,
  text,
  format,
  onChoose,
}: Pick<Props, "line" | "text" | "format" | "onChoose"> & { cost: number; currency: string }) {
  const agreed = format.unitCost(cost, currency);
  return (
    <InlineStack align="end">
      <Button
        variant="plain"
        accessibilityLabel={text("orderEditor.terms.useCost", { cost: agreed, name: line.title })}
        onClick={() => onChoose(cost)}
      >
        {text("orderEditor.terms.agreed", { cost: agreed })}
      </Button>
    </InlineStack>
  );
}

function reason(item: SupplierItemResource, text: TFunction): string {
  const { packSize, minimumQuantity } = item;
  const step = stepOf(item);
  if (step > packSize) return text("orderEditor.terms.multiples", { count: step });
  if (packSize === 1) return text("orderEditor.terms.atLeast", { count: minimumQuantity });
  return minimumQuantity > packSize
    ? text("orderEditor.terms.casesAtLeast", { pack: packSize, count: minimumQuantity })
    : text("orderEditor.terms.cases", { pack: packSize });
}
