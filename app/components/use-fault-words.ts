import { useMemo } from "react";
import { faultText } from "~/texts/fault";
import { ApiError } from "./api-client";
import { useShopSettings } from "./shop-settings";
import { useText } from "./use-text";

/** The refusal with the faults of its fields in the merchant's language, as far as there are words for them. */
export function useFaultWords(error: ApiError | null): ApiError | null {
  const text = useText();
  const { language } = useShopSettings();
  return useMemo(() => {
    if (!error || error.issues.length === 0 || language === "en") return error;
    const issues = error.issues.map(({ path, message }) => {
      const fault = faultText(message, language);
      return { path, message: fault ? text(fault.key, fault.variables) : message };
    });
    return new ApiError(error.code, error.message, issues, error.asksAgain);
  }, [error, language, text]);
}
