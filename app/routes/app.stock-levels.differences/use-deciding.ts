import { useAppBridge } from "@shopify/app-bridge-react";
import { useState } from "react";
import { stockDifferences } from "~/api/stock-differences";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

type Decision = typeof stockDifferences.accept | typeof stockDifferences.correct;

export type DifferenceDecision = ReturnType<typeof useDeciding>;

/** What a person decides of differences; the list follows. */
export function useDeciding() {
  const shopify = useAppBridge();
  const text = useText();
  const [decision, setDecision] = useState<"accept" | "correct">("accept");
  const { run, pending, error } = useApiAction<Decision>({
    onSuccess: ({ differences: { length: count, 0: first } }) => {
      shopify.toast.show(
        text(first?.status === "corrected" ? "differences.corrected" : "differences.accepted", { count }),
      );
    },
  });
  const decide = (chosen: "accept" | "correct", rows: readonly { id: number }[]) => {
    setDecision(chosen);
    const body = { ids: rows.map(({ id }) => id) };
    return run(stockDifferences[chosen], { body });
  };
  return { decide, error, pending: pending ? decision : null };
}
