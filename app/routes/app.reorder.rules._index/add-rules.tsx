import { useFetcher } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Button, InlineStack } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { ErrorBanner } from "~/components/error-banner";
import type { FoundVariant } from "~/components/find-by-code";
import { pickVariants } from "~/components/order-editor/pick-variants";
import { VariantSearch } from "~/components/order-editor/variant-search";
import { toRuleDraft } from "~/components/reorder-rules/rule-edits";
import { useText } from "~/components/use-text";
import type { RuleIdea } from "~/models/reorder-rule/ideas.server";
import type { RuleForm } from "./use-rule-form";

/** The ways a rule comes into the table: search, the platform's picker, the sales of the last month. */
export function AddRules({ form }: { form: RuleForm }) {
  const text = useText();
  const shopify = useAppBridge();
  const ideas = useFetcher<RuleIdea[]>();
  const [picking, setPicking] = useState(false);
  const [asked, setAsked] = useState(false);
  const { add } = form;
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
  const found = ideas.data;
  useEffect(() => {
    if (found && found.length > 0) void add(found.map((idea) => toRuleDraft(idea, true)));
  }, [found, add]);
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
        <Button
          loading={ideas.state !== "idle"}
          onClick={() => {
            setAsked(true);
            ideas.load("/app/reorder/rules/ideas");
          }}
        >
          {text("reorder.rules.fromSales")}
        </Button>
      </InlineStack>
      <ErrorBanner error={form.addFault} />
      {asked && found && ideas.state === "idle" ? (
        <Banner
          tone="info"
          title={
            found.length > 0
              ? text("reorder.rules.fromSalesFound", { count: found.length })
              : text("reorder.rules.fromSalesNone")
          }
          onDismiss={() => setAsked(false)}
        >
          {found.length > 0 ? <p>{text("reorder.rules.fromSalesHint")}</p> : null}
        </Banner>
      ) : null}
    </BlockStack>
  );
}
