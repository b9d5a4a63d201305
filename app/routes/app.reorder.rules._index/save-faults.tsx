import { Box } from "@shopify/polaris";
import type { ApiError } from "~/components/api-client";
import { RuleRefusal } from "~/components/reorder-rules/rule-refusal";
import type { RuleForm } from "./use-rule-form";

interface Props {
  form: RuleForm;
  suppliers: readonly { id: number; name: string }[];
  exportError: ApiError | null;
}

/** Why the rules were not saved, or not exported. */
export function SaveFaults({ form, suppliers, exportError }: Props) {
  const error = form.action.error ?? exportError;
  if (!error) return null;
  return (
    <Box paddingBlockEnd="400">
      <RuleRefusal
        action={{ error, pending: form.action.pending }}
        sent={form.sent}
        conflict={form.conflict}
        suppliers={suppliers}
      />
    </Box>
  );
}
