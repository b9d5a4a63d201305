import { Text } from "@shopify/polaris";
import { inCases } from "~/models/supplier-item/cases";
import { useText } from "./use-text";

interface Props {
  /** Units. */
  quantity: number;
  packSize: number;
}

/** How many whole cases a quantity is, below it; nothing where goods do not come in cases. */
export function CasesText({ quantity, packSize }: Props) {
  const text = useText();
  const { cases, loose } = inCases(quantity, packSize);
  if (packSize === 1 || cases === 0) return null;
  const whole = text("common.counts.cases", { count: cases, pack: packSize });
  return (
    <Text as="p" tone="subdued" variant="bodySm" numeric>
      {loose === 0
        ? whole
        : text("common.counts.casesAndUnits", {
            cases: whole,
            units: text("common.counts.units", { count: loose }),
          })}
    </Text>
  );
}
