import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Button, InlineStack } from "@shopify/polaris";
import { useId, useState } from "react";
import { ErrorBanner } from "~/components/error-banner";
import type { FoundVariant } from "~/components/find-by-code";
import { pickVariants } from "~/components/order-editor/pick-variants";
import { VariantSearch } from "~/components/order-editor/variant-search";
import { Progress } from "~/components/progress";
import { useText } from "~/components/use-text";
import type { RuleForm } from "./use-rule-form";
import { useSuggestedRules } from "./use-suggested-rules";

/** The ways a rule comes into the table: search, the platform's picker, the sales of the last month. */
export function AddRules({ form }: { form: RuleForm }) {
  const text = useText();
  const shopify = useAppBridge();
  const [picking, setPicking] = useState(false);
  const { add, take } = form;
  const suggested = useSuggestedRules(take);
  const addVariants = (variants: readonly FoundVariant[]) =>
    add(
      variants.map(({ variantId, sku, title }) => ({
        ...{ variantId, sku, title, isNew: true, base: null },
        ...{ point: "", quantity: "", supplierId: "" },
      })),
    );
  const browse = async () => {
    setPicking(true);
    try {
      const chosen = await pickVariants(shopify);
      if (chosen.length > 0) await addVariants(chosen);
    } finally {
      setPicking(false);
    }
  };
  return (
    <BlockStack gap="300">
      <InlineStack gap="200" wrap>
        <div className="br-grow">
          <VariantSearch
            inputId="rule-variant-search"
            label={text("reorder.rules.searchVariants")}
            placeholder={text("reorder.rules.addPlaceholder")}
            onChoose={(variant) => void addVariants([variant])}
          />
        </div>
        <Button onClick={() => void browse()} loading={picking}>
          {text("reorder.rules.browse")}
        </Button>
        <Button loading={suggested.progress?.isReading ?? false} onClick={() => void suggested.read()}>
          {text("reorder.rules.fromSales")}
        </Button>
      </InlineStack>
      <ErrorBanner error={suggested.fault ?? form.addFault} />
      <Suggested {...suggested} />
    </BlockStack>
  );
}

/** How far the suggestions are, and what they go by. */
function Suggested({ progress, dismiss }: ReturnType<typeof useSuggestedRules>) {
  const text = useText();
  const id = useId();
  if (!progress) return null;
  const { done, total, isReading } = progress;
  if (isReading) {
    if (done === 0) return null;
    return (
      <Banner tone="info">
        <BlockStack gap="200">
          <p id={id}>{text("reorder.rules.fromSalesReading", { done, total })}</p>
          <Progress done={done} total={total} ariaLabelledBy={id} />
        </BlockStack>
      </Banner>
    );
  }
  const title =
    done > 0 ? text("reorder.rules.fromSalesFound", { count: done }) : text("reorder.rules.fromSalesNone");
  return (
    <Banner tone="info" title={title} onDismiss={dismiss}>
      {done > 0 ? <p>{text("reorder.rules.fromSalesHint")}</p> : null}
    </Banner>
  );
}
