import type { Dispatch } from "react";
import { sentence } from "~/components/error-banner";
import type { ApiAction } from "~/components/use-api-action";
import type { DraftChange } from "./draft-reducer";
import type { OrderDraft, OrderField } from "./order-draft";

export interface EditorPart {
  draft: OrderDraft;
  dispatch: Dispatch<DraftChange>;
  action: ApiAction;
}

const labels: Record<OrderField, string> = {
  supplierId: "Supplier",
  locationId: "Receive at",
  expectedAt: "Expected on",
  tax: "Tax",
  shipping: "Shipping",
  discount: "Discount",
  notes: "Internal notes",
  supplierNotes: "Notes for the supplier",
};

/** Props of a Polaris field that stands for one field of the order. */
export function orderField({ draft, dispatch, action }: EditorPart, field: OrderField) {
  const issue = action.issueAt(field);
  return {
    label: labels[field],
    value: draft[field],
    onChange: (value: string) => dispatch({ type: "field", field, value }),
    autoComplete: "off",
    ...(issue !== undefined && { error: sentence(labels[field], issue) }),
  };
}

/** A path of an answer as the merchant knows the field: "Line 3, Quantity". */
export function orderFieldName(path: string): string {
  const [, place, field] = /^lineItems\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (place === undefined) return labels[path as OrderField] ?? path;
  const names: Record<string, string> = {
    quantity: "quantity",
    costPrice: "unit cost",
    title: "description",
  };
  const name = field && names[field];
  return `Line ${Number(place) + 1}${name ? `, ${name}` : ""}`;
}
