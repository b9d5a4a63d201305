import { Box } from "@shopify/polaris";
import type { ApiError } from "~/components/api-client";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { useText } from "~/components/use-text";
import { itemFieldOf } from "./field-names";
import type { ItemForm } from "./use-item-form";

interface Props {
  form: ItemForm;
  exportError: ApiError | null;
}

/** Why the items were not saved, each by its product's name, or what another person made of them; or not exported. */
export function ItemRefusal({ form, exportError }: Props) {
  const text = useText();
  const error = form.action.error ?? exportError;
  if (!error) return null;
  const drafts = Object.values(form.sent);
  const nameOf = (path: string) => {
    const field = itemFieldOf(path);
    if (field === null) return path;
    const product = drafts[Number(/^items\.(\d+)/.exec(path)?.[1])]?.title;
    const name = text(`supplierItems.fields.${field}`);
    return product === undefined ? name : `${product}: ${name}`;
  };
  return (
    <Box paddingBlockEnd="400">
      <SaveRefusal
        kind="items"
        action={{ error, pending: form.action.pending }}
        conflict={form.conflict}
        nameOf={nameOf}
      />
    </Box>
  );
}
