import { Box } from "@shopify/polaris";
import type { ApiError } from "~/components/api-client";
import { ErrorBanner } from "~/components/error-banner";
import { useText } from "~/components/use-text";
import type { RuleForm } from "./use-rule-form";

/** Why the rules were not saved, with each at fault by its product's name. */
export function SaveFaults({ form, exportError }: { form: RuleForm; exportError: ApiError | null }) {
  const text = useText();
  const drafts = Object.values(form.sent);
  const nameOf = (path: string) => {
    const [, index, field] = /^rules\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const title = drafts[Number(index)]?.title;
    if (title === undefined || !isField(field)) return path;
    return `${title}: ${text(`reorder.rules.fields.${field}`)}`;
  };
  const error = form.action.error ?? exportError;
  if (!error) return null;
  return (
    <Box paddingBlockEnd="400">
      <ErrorBanner error={error} nameOf={nameOf} />
    </Box>
  );
}

const fields = ["reorderPoint", "reorderQuantity", "supplierId", "variantId"] as const;

function isField(name: string | undefined): name is (typeof fields)[number] {
  return fields.some((field) => field === name);
}
