import { useAppBridge } from "@shopify/app-bridge-react";
import { reorderPolicy } from "~/api/reorder";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { DescribedPolicy } from "~/models/reorder-policy/describe-policy.server";
import { type PolicyContent, policyContent } from "~/models/reorder-policy/policy";

/** The choices as the form has them. */
interface ServiceDraft {
  A: string;
  B: string;
  C: string;
  reviewDays: string;
  /** Percent. */
  holdingCost: string;
}

export function useServiceForm(stored: DescribedPolicy) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction();
  const decimal = decimalSign(useShopSettings().locale);
  const form = useEditedForm<PolicyContent, ServiceDraft>(policyContent(stored), {
    toDraft: ({ service, reviewDays, holdingCost }) => ({
      ...{ A: String(service.A), B: String(service.B), C: String(service.C) },
      reviewDays: String(reviewDays),
      holdingCost: writeNumber(Math.round(holdingCost * 1_000) / 10, decimal),
    }),
    toStored: (answer) => policyContent(answer as DescribedPolicy),
    save: ({ A, B, C, reviewDays, holdingCost: percent }, document) => {
      const service = { A: Number(A), B: Number(B), C: Number(C) };
      const days = /^\d+$/.test(reviewDays.trim()) ? Number(reviewDays) : null;
      const held = readNumber(percent, decimal);
      const holdingCost = held === null ? null : Math.round(held * 10) / 1_000;
      return action.run(reorderPolicy.update, { body: { service, reviewDays: days, holdingCost } }, document);
    },
  });
  const save = async () => {
    if (await form.save()) shopify.toast.show(text("forecasts.service.saved"));
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
    nameOf: (field: string) => {
      if (field === "reviewDays") return text("forecasts.service.reviewDays");
      if (field === "holdingCost") return text("forecasts.service.holdingCost");
      return text(`forecasts.service.${field.endsWith("A") ? "A" : field.endsWith("B") ? "B" : "C"}`);
    },
  };
}
