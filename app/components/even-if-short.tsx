import { Checkbox } from "@shopify/polaris";
import type { ApiAction } from "./use-api-action";

interface Props {
  action: Pick<ApiAction, "error">;
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Lets the stock fall below 0: offered once units that are no longer available have refused it, which names lines. */
export function EvenIfShort({ action: { error }, label, hint, checked, onChange }: Props) {
  const isRefused = error?.code === "CONFLICT" && error.issues.length > 0;
  if (!checked && !isRefused) return null;
  return <Checkbox label={label} helpText={hint} checked={checked} onChange={onChange} />;
}
