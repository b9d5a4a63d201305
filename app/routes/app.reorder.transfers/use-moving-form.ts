import { useAppBridge } from "@shopify/app-bridge-react";
import { reorderPolicy } from "~/api/reorder";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { wholeNumberIn } from "~/components/read-number";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { DescribedPolicy } from "~/models/reorder-policy/describe-policy.server";
import { type PolicyContent, policyContent } from "~/models/reorder-policy/policy";

/** The choices as the form has them; without a location each gives to each. */
interface MovingDraft {
  hubLocationId: string;
  transferDays: string;
  transferEveryDays: string;
}

const fields = ["hubLocationId", "transferDays", "transferEveryDays"] as const;

export function useMovingForm(stored: DescribedPolicy) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction();
  const form = useEditedForm<PolicyContent, MovingDraft>(policyContent(stored), {
    toDraft: ({ hubLocationId, transferDays, transferEveryDays }) => ({
      hubLocationId: hubLocationId ?? "",
      transferDays: String(transferDays),
      transferEveryDays: String(transferEveryDays),
    }),
    toStored: (answer) => policyContent(answer as DescribedPolicy),
    save: ({ hubLocationId, transferDays, transferEveryDays }, document) => {
      const days = {
        transferDays: wholeNumberIn(transferDays),
        transferEveryDays: wholeNumberIn(transferEveryDays),
      };
      const body = { hubLocationId: hubLocationId || null, ...days };
      return action.run(reorderPolicy.update, { body }, document);
    },
  });
  const save = async () => {
    if (await form.save()) shopify.toast.show(text("moving.saved"));
  };
  return {
    ...form,
    action,
    pending: action.pending,
    save: () => void save(),
    discard: () => {
      form.discard();
      action.clear();
    },
    nameOf: (field: string) => text(`moving.${fields.find((name) => name === field) ?? "title"}`),
  };
}
