import { useAppBridge } from "@shopify/app-bridge-react";
import { reorderPolicy } from "~/api/reorder-policy";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { type TypedBody, useApiAction } from "~/components/use-api-action";
import type { DescribedPolicy } from "~/models/reorder-policy/describe-policy.server";
import { type PolicyContent, policyContent } from "~/models/reorder-policy/policy";

interface Options<Draft> {
  toDraft: (policy: PolicyContent) => Draft;
  /** The fields that this form changes. */
  toBody: (draft: Draft) => TypedBody<typeof reorderPolicy.update>;
  /** What is said once it is saved. */
  saved: string;
}

/** A form of some fields of the reorder policy. */
export function usePolicyForm<Draft extends object>(
  stored: DescribedPolicy,
  { toDraft, toBody, saved }: Options<Draft>,
) {
  const shopify = useAppBridge();
  const action = useApiAction();
  const form = useEditedForm<PolicyContent, Draft>(policyContent(stored), {
    toDraft,
    toStored: (answer) => policyContent(answer as DescribedPolicy),
    save: (draft, document) => action.run(reorderPolicy.update, { body: toBody(draft) }, document),
  });
  const save = async () => {
    if (await form.save()) shopify.toast.show(saved);
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
  };
}

export type PolicyForm = Omit<ReturnType<typeof usePolicyForm>, "values" | "set">;
