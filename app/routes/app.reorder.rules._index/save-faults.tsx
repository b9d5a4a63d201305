import { Box } from "@shopify/polaris";
import type { ApiError } from "~/components/api-client";
import type { Value } from "~/components/edited-document/differences";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { useText } from "~/components/use-text";
import type { RuleForm } from "./use-rule-form";

interface Props {
  form: RuleForm;
  suppliers: readonly { id: number; name: string }[];
  exportError: ApiError | null;
}

/** Why the rules were not saved, with each at fault by its product's name. */
export function SaveFaults({ form, suppliers, exportError }: Props) {
  const text = useText();
  const drafts = Object.values(form.sent);
  const nameOf = (path: string) => {
    const [, index, field] = /^rules\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const title = drafts[Number(index)]?.title;
    if (isField(path)) return text(`reorder.rules.fields.${path}`);
    if (title === undefined || !isField(field)) return path;
    return `${title}: ${text(`reorder.rules.fields.${field}`)}`;
  };
  const error = form.action.error ?? exportError;
  if (!error) return null;
  return (
    <Box paddingBlockEnd="400">
      <SaveRefusal
        kind="rules"
        action={{ error, pending: form.action.pending }}
        conflict={form.conflict}
        nameOf={nameOf}
        show={(field: string, value: Value) =>
          field === "supplierId" ? suppliers.find(({ id }) => id === value)?.name : undefined
        }
      />
    </Box>
  );
}

const fields = ["reorderPoint", "reorderQuantity", "supplierId", "variantId"] as const;

function isField(name: string | undefined): name is (typeof fields)[number] {
  return fields.some((field) => field === name);
}
