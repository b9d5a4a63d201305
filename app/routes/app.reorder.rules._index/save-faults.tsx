import { Box } from "@shopify/polaris";
import type { ApiError } from "~/components/api-client";
import { ChangedBanner } from "~/components/edited-document/changed-banner";
import type { Value } from "~/components/edited-document/differences";
import { ErrorBanner } from "~/components/error-banner";
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
    if (title === undefined || !isField(field)) return path;
    return `${title}: ${text(`reorder.rules.fields.${field}`)}`;
  };
  const error = form.action.error ?? exportError;
  if (!error) return null;
  return (
    <Box paddingBlockEnd="400">
      <ErrorBanner error={error} nameOf={nameOf} />
      <ChangedBanner
        kind="rules"
        edited={form.edited}
        nameOf={(field) => (isField(field) ? text(`reorder.rules.fields.${field}`) : field)}
        show={(field: string, value: Value) =>
          field === "supplierId" ? suppliers.find(({ id }) => id === value)?.name : undefined
        }
        pending={form.action.pending}
        onKeep={form.keepOwn}
        onTakeOther={form.takeOther}
      />
    </Box>
  );
}

const fields = ["reorderPoint", "reorderQuantity", "supplierId", "variantId"] as const;

function isField(name: string | undefined): name is (typeof fields)[number] {
  return fields.some((field) => field === name);
}
