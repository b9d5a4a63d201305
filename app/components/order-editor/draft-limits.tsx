import { Banner, BlockStack, Box } from "@shopify/polaris";
import { useDeferredValue, useMemo } from "react";
import { readOfVariants } from "~/components/edited-rows/read-of-variants";
import { OrderGauges } from "~/components/order-gauges";
import { useShownMeasure } from "~/components/use-shown-measure";
import { useText } from "~/components/use-text";
import { aboveLimit, limitMeasures } from "~/models/reorder-policy/limit-measures";
import { usedInAll } from "~/models/reorder-policy/order-measure";
import type { OrderLimits } from "~/models/supplier/order-terms";
import type { SupplierTerms } from "./line-terms";
import { type OrderDraft, toNumber } from "./order-draft";
import { useOfLines } from "./use-of-lines";

interface Props {
  draft: OrderDraft;
  terms: SupplierTerms;
  supplier: string;
  limits: OrderLimits;
}

/** How much of its supplier's limits the draft uses; above them it warns, and may be saved. */
export function DraftLimits({ draft, terms, supplier, limits }: Props) {
  const text = useText();
  const { currency } = draft;
  const shown = useShownMeasure(currency);
  const deferred = useDeferredValue(draft);
  const weights = useOfLines(draft.lines, { by: "weights", read: readWeights });
  const lines = useMemo(
    () =>
      deferred.lines.map(({ variantId, quantity, costPrice }) => {
        const { packSize, caseVolume } = terms.get(variantId ?? "") ?? { packSize: 1, caseVolume: null };
        return {
          ...{ packSize, caseVolume, cost: toNumber(costPrice, deferred.decimal), priceBreaks: [] },
          weightGrams: weights.get(variantId ?? "") ?? null,
          quantity: Math.max(0, toNumber(quantity, deferred.decimal) ?? 0),
        };
      }),
    [deferred, terms, weights],
  );
  const above = limitMeasures.flatMap((measure) => {
    const over = aboveLimit(usedInAll(lines, measure), limits[measure]);
    return over > 0 ? [{ measure, most: limits[measure] ?? 0, over }] : [];
  });
  // Without any it is not known yet what is missing.
  if (weights.size === 0 && draft.lines.some(({ variantId }) => variantId !== null)) return null;
  return (
    <Box padding="400" paddingBlockStart="0">
      <BlockStack gap="300">
        {above.map(({ measure, most, over }) => (
          <Banner
            key={measure}
            tone="warning"
            title={text("orderEditor.room.above", {
              over: shown(measure, over),
              most: shown(measure, most),
              supplier,
            })}
          >
            <p>{text("orderEditor.room.hint")}</p>
          </Banner>
        ))}
        <OrderGauges lines={lines} limits={limits} currency={currency} />
      </BlockStack>
    </Box>
  );
}

async function readWeights(variantIds: readonly string[]) {
  const asked = { variantIds, fault: "" };
  const parts = await readOfVariants<{ variantId: string; weightGrams: number | null }[]>(
    "/app/variant-weights",
    asked,
  );
  return parts.flat().map(({ variantId, weightGrams }) => [variantId, weightGrams] as const);
}
