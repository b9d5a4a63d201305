import { useAppBridge } from "@shopify/app-bridge-react";
import { Button, InlineStack } from "@shopify/polaris";
import { useState, type Dispatch } from "react";
import { customLine, lineOf, type DraftChange } from "./draft-reducer";
import type { DraftLine } from "./order-draft";
import { pickVariants } from "./pick-variants";
import { VariantSearch } from "./variant-search";

interface Props {
  searchId: string;
  currency: string;
  dispatch: Dispatch<DraftChange>;
  onArrival: (line: DraftLine) => void;
}

/** The three ways a line comes into the order: search in place, the platform's picker, a custom line. */
export function AddLines({ searchId, currency, dispatch, onArrival }: Props) {
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
      add(variants.map((variant) => lineOf(variant, currency)));
    } finally {
      setPicking(false);
    }
  };
  return (
    <InlineStack gap="200" wrap>
      <div className="br-grow">
        <VariantSearch inputId={searchId} onChoose={(variant) => add([lineOf(variant, currency)])} />
      </div>
      <Button onClick={() => void browse()} loading={picking}>
        Browse products
      </Button>
      <Button onClick={() => add([customLine(currency)])}>Add custom line</Button>
    </InlineStack>
  );
}
