import { Banner, Box } from "@shopify/polaris";
import { type Dispatch, useDeferredValue, useMemo } from "react";
import { useText } from "~/components/use-text";
import type { DraftChange } from "./draft-reducer";
import { differenceOf, differs, type SupplierTerms } from "./line-terms";
import type { OrderDraft } from "./order-draft";

interface Props {
  draft: OrderDraft;
  terms: SupplierTerms;
  dispatch: Dispatch<DraftChange>;
}

/** Offers the supplier's cases, minimums and costs for all lines that differ from them. */
export function TermsBanner({ draft, terms, dispatch }: Props) {
  const text = useText();
  const deferred = useDeferredValue(draft);
  const count = useMemo(
    () =>
      deferred.lines.filter((line) => {
        const item = terms.get(line.variantId ?? "");
        return item !== undefined && differs(differenceOf(line, item, deferred));
      }).length,
    [deferred, terms],
  );
  if (count === 0) return null;
  return (
    <Box padding="400" paddingBlockStart="0">
      <Banner
        tone="info"
        title={text("orderEditor.terms.differ", { count })}
        action={{
          content: text("orderEditor.terms.use"),
          onAction: () => dispatch({ type: "terms", terms }),
        }}
      >
        <p>{text("orderEditor.terms.hint")}</p>
      </Banner>
    </Box>
  );
}
