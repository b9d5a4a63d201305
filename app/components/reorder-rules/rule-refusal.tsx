import type { Value } from "~/lib/differences";
import type { Conflict } from "../edited-document/conflict";
import { SaveRefusal } from "../edited-document/save-refusal";
import type { ApiAction } from "../use-api-action";
import { useText } from "../use-text";
import type { RuleEdits } from "./rule-edits";

interface Props {
  action: Pick<ApiAction, "error" | "pending">;
  /** The rules that were to be saved. */
  sent: RuleEdits;
  conflict: Conflict | null;
  suppliers: readonly { id: number; name: string }[];
  title?: string;
}

/** Why rules were not saved, with each at fault by its product's name, or what another person made of them. */
export function RuleRefusal({ action, sent, conflict, suppliers, title }: Props) {
  const text = useText();
  const drafts = Object.values(sent);
  const nameOf = (path: string) => {
    const [, index, field] = /^rules\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const product = drafts[Number(index)]?.title;
    if (isField(path)) return text(`reorder.rules.fields.${path}`);
    if (product === undefined || !isField(field)) return path;
    return `${product}: ${text(`reorder.rules.fields.${field}`)}`;
  };
  return (
    <SaveRefusal
      kind="rules"
      action={action}
      conflict={conflict}
      nameOf={nameOf}
      show={(field: string, value: Value) =>
        field === "supplierId" ? suppliers.find(({ id }) => id === value)?.name : undefined
      }
      {...(title !== undefined && { title })}
    />
  );
}

const fields = ["reorderPoint", "reorderQuantity", "supplierId", "variantId"] as const;

function isField(name: string | undefined): name is (typeof fields)[number] {
  return fields.some((field) => field === name);
}
