import { Button } from "@shopify/polaris";
import type { Dispatch } from "react";
import { FindVariants } from "~/components/find-variants/find-variants";
import { useText } from "~/components/use-text";
import { customLine, type DraftChange, lineOf, type Pricing } from "./draft-reducer";
import type { DraftLine } from "./order-draft";

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
  const add = (lines: readonly DraftLine[]) => {
    dispatch({ type: "add", lines });
    const [first] = lines;
    if (first) onArrival(first);
  };
  return (
    <FindVariants
      inputId={searchId}
      onFound={(variants) => add(variants.map((variant) => lineOf(variant, pricing)))}
    >
      <Button onClick={onPaste}>{text("orderEditor.paste.open")}</Button>
      <Button onClick={() => add([customLine(pricing)])}>{text("orderEditor.addCustom")}</Button>
    </FindVariants>
  );
}
