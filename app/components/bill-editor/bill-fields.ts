import { sentence } from "~/components/error-banner";
import type { ApiAction } from "~/components/use-api-action";
import type { FormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import type { BillDraft } from "./bill-draft";

const names = [
  ...["supplierId", "number", "billedOn", "dueOn", "currency", "rate", "tax", "note", "lineItems"],
] as const;

/** What the form calls a field that the API refuses. */
export function useBillFieldName(): (path: string) => string {
  const text = useText();
  return (path) => {
    const place = /^(?:lineItems|lines)\.(\d+)/.exec(path)?.[1];
    if (place !== undefined) return text("bills.form.line", { place: Number(place) + 1 });
    const known = names.find((name) => name === path);
    return known ? text(`bills.form.${known as "number"}`) : path;
  };
}

/** Props of a Polaris field that edits one field of a bill, with its fault. */
export function useBillField(draft: Pick<FormDraft<BillDraft>, "values" | "set">, action: ApiAction) {
  const text = useText();
  return (name: Exclude<keyof BillDraft, "lines">) => {
    const issue = action.issueAt(name);
    const label = text(`bills.form.${name}`);
    return {
      label,
      value: draft.values[name],
      onChange: (value: string) => {
        action.mend(name);
        draft.set(name, value);
      },
      autoComplete: "off",
      disabled: action.pending,
      ...(issue !== undefined && { error: sentence(label, issue) }),
    };
  };
}
