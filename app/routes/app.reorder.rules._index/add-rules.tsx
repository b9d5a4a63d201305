import { Banner, BlockStack, Button } from "@shopify/polaris";
import { useId } from "react";
import { ErrorBanner } from "~/components/error-banner";
import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { FindVariants } from "~/components/find-variants/find-variants";
import { Progress } from "~/components/progress";
import { useText } from "~/components/use-text";
import type { RuleForm } from "./use-rule-form";
import { useSuggestedRules } from "./use-suggested-rules";

/** The ways a rule comes into the table: search, the platform's picker, the sales of the last month. */
export function AddRules({ form }: { form: RuleForm }) {
  const text = useText();
  const { add, take } = form;
  const suggested = useSuggestedRules(take);
  const addVariants = (variants: readonly FoundVariant[]) =>
    add(
      variants.map(({ variantId, sku, title }) => ({
        ...{ variantId, sku, title, isNew: true, base: null },
        ...{ point: "", quantity: "", supplierId: "" },
      })),
    );
  return (
    <BlockStack gap="300">
      <FindVariants
        inputId="rule-variant-search"
        placeholder={text("reorder.rules.addPlaceholder")}
        onFound={(variants) => void addVariants(variants)}
      >
        <Button loading={suggested.progress?.isReading ?? false} onClick={() => void suggested.read()}>
          {text("reorder.rules.fromSales")}
        </Button>
      </FindVariants>
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
