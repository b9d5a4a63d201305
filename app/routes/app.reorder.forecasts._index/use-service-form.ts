import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { usePolicyForm } from "~/components/reorder-policy/use-policy-form";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { DescribedPolicy } from "~/models/reorder-policy/describe-policy.server";

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
  const decimal = decimalSign(useShopSettings().locale);
  const form = usePolicyForm<ServiceDraft>(stored, {
    saved: text("forecasts.service.saved"),
    toDraft: ({ service, reviewDays, holdingCost }) => ({
      ...{ A: String(service.A), B: String(service.B), C: String(service.C) },
      reviewDays: String(reviewDays),
      holdingCost: writeNumber(Math.round(holdingCost * 1_000) / 10, decimal),
    }),
    toBody: ({ A, B, C, reviewDays, holdingCost: percent }) => {
      const service = { A: Number(A), B: Number(B), C: Number(C) };
      const days = /^\d+$/.test(reviewDays.trim()) ? Number(reviewDays) : null;
      const held = readNumber(percent, decimal);
      return { service, reviewDays: days, holdingCost: held === null ? null : Math.round(held * 10) / 1_000 };
    },
  });
  return {
    ...form,
    nameOf: (field: string) => {
      if (field === "reviewDays") return text("forecasts.service.reviewDays");
      if (field === "holdingCost") return text("forecasts.service.holdingCost");
      return text(`forecasts.service.${field.endsWith("A") ? "A" : field.endsWith("B") ? "B" : "C"}`);
    },
  };
}
