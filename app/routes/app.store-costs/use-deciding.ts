import { useAppBridge } from "@shopify/app-bridge-react";
import { useState } from "react";
import { storeCosts } from "~/api/store-costs";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

type Decision = typeof storeCosts.write | typeof storeCosts.keep;

export type CostDecision = ReturnType<typeof useDeciding>;

/** What a person decides of costs that differ in the store; the list follows. */
export function useDeciding() {
  const shopify = useAppBridge();
  const text = useText();
  const [decision, setDecision] = useState<"write" | "keep">("write");
  const { run, pending, error } = useApiAction<Decision>({
    onSuccess: ({ storeCosts: { length: count, 0: first } }) => {
      shopify.toast.show(
        text(first?.status === "kept" ? "storeCosts.kept" : "storeCosts.writing", { count }),
      );
    },
  });
  const decide = (chosen: "write" | "keep", rows: readonly { id: number }[]) => {
    setDecision(chosen);
    return run(storeCosts[chosen], { body: { ids: rows.map(({ id }) => id) } });
  };
  return { decide, error, pending: pending ? decision : null };
}
