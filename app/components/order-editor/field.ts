import type { Dispatch } from "react";
import { sentence } from "~/components/error-banner";
import type { ApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { DraftChange } from "./draft-reducer";
import { isCellField, lineCells } from "./line-cells";
import type { OrderDraft, OrderField } from "./order-draft";

export interface EditorPart {
  draft: OrderDraft;
  dispatch: Dispatch<DraftChange>;
  action: ApiAction;
  /** Of a sent order: what a revision cannot change is held. */
  isRevision?: boolean;
}

/** What a revision leaves as it is. */
const held: readonly OrderField[] = ["supplierId", "locationId", "currency"];

const orderFields: Readonly<Record<OrderField, true>> = {
  supplierId: true,
  locationId: true,
  expectedAt: true,
  currency: true,
  tax: true,
  shipping: true,
  discount: true,
  notes: true,
  supplierNotes: true,
};

/** Props of a Polaris field that edits one field of the order. */
export function useOrderField({ draft, dispatch, action, isRevision = false }: EditorPart) {
  const text = useText();
  return (field: OrderField) => {
    const label = text(`orderEditor.fields.${field}`);
    const issue = action.issueAt(field);
    return {
      label,
      value: draft[field],
      onChange: (value: string) => {
        action.mend(field);
        dispatch({ type: "field", field, value });
      },
      autoComplete: "off",
      disabled: isRevision && held.includes(field),
      ...(issue !== undefined && { error: sentence(label, issue) }),
    };
  };
}

const isOrderField = (path: string): path is OrderField => path in orderFields;

/** A path of an answer as the merchant knows the field: "Line 3, quantity". */
export function useFieldName(): (path: string) => string {
  const text = useText();
  return (path) => {
    const [, place, field] = /^lineItems\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    if (place === undefined) return isOrderField(path) ? text(`orderEditor.fields.${path}`) : path;
    const line = text("orderEditor.lines.place", { place: Number(place) + 1 });
    if (field && isCellField(field)) return `${line}, ${text(`orderEditor.lines.${lineCells[field].name}`)}`;
    return field === "title" ? `${line}, ${text("orderEditor.lines.description")}` : line;
  };
}
