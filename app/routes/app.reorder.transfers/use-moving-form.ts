import { wholeNumberIn } from "~/components/read-number";
import { usePolicyForm } from "~/components/reorder-policy/use-policy-form";
import { useText } from "~/components/use-text";
import type { DescribedPolicy } from "~/models/reorder-policy/describe-policy.server";

/** The choices as the form has them; without a location each gives to each. */
interface MovingDraft {
  hubLocationId: string;
  transferDays: string;
  transferEveryDays: string;
}

const fields = ["hubLocationId", "transferDays", "transferEveryDays"] as const;

export function useMovingForm(stored: DescribedPolicy) {
  const text = useText();
  const form = usePolicyForm<MovingDraft>(stored, {
    saved: text("moving.saved"),
    toDraft: ({ hubLocationId, transferDays, transferEveryDays }) => ({
      hubLocationId: hubLocationId ?? "",
      transferDays: String(transferDays),
      transferEveryDays: String(transferEveryDays),
    }),
    toBody: ({ hubLocationId, transferDays, transferEveryDays }) => ({
      hubLocationId: hubLocationId || null,
      transferDays: wholeNumberIn(transferDays),
      transferEveryDays: wholeNumberIn(transferEveryDays),
    }),
  });
  return {
    ...form,
    nameOf: (field: string) => text(`moving.${fields.find((name) => name === field) ?? "title"}`),
  };
}
