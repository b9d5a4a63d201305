import { useAppBridge } from "@shopify/app-bridge-react";
import { Button, InlineStack } from "@shopify/polaris";
import { type Dispatch, useState } from "react";
import { useText } from "~/components/use-text";
import { customLine, type DraftChange, lineOf, type Pricing } from "./draft-reducer";
import type { DraftLine } from "./order-draft";
import { pickVariants } from "./pick-variants";
import { VariantSearch } from "./variant-search";

interface Props {
  searchId: string;
  pricing: Pricing;
  dispatch: Dispatch<DraftChange>;
  onArrival: (line: DraftLine) => void;
  onPaste: () => void;
}

/** The ways a line comes into the order: search in place, the platform's picker, a spreadsheet, a custom line. */
export function AddLines({ searchId, pricing, dispatch, onArrival, onPaste }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const [picking, setPicking] = useState(false);
  const add = (lines: readonly DraftLine[]) => {
    dispatch({ type: "add", lines });
    const [first] = lines;
    if (first) onArrival(first);
  };
  const browse = async () => {
    setPicking(true);
    try {
      const variants = await pickVariants(shopify);
      add(variants.map((variant) => lineOf(variant, pricing)));
    } finally {
      setPicking(false);
    }
  };
  return (
    <InlineStack gap="200" wrap>
      <div className="br-grow">
        <VariantSearch
          inputId={searchId}
          label={text("orderEditor.search.label")}
          onChoose={(variant) => add([lineOf(variant, pricing)])}
        />
      </div>
      <Button onClick={() => void browse()} loading={picking}>
        {text("orderEditor.browse")}
      </Button>
      <Button onClick={onPaste}>{text("orderEditor.paste.open")}</Button>
      <Button onClick={() => add([customLine(pricing)])}>{text("orderEditor.addCustom")}</Button>
    </InlineStack>
  );
}
