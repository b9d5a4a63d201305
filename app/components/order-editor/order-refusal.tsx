import type { Conflict } from "~/components/edited-document/conflict";
import type { Value } from "~/components/edited-document/differences";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { useFormat } from "~/components/format";
import type { ApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { LocationOption, SupplierOption } from "./details-card";
import { useFieldName } from "./field";
import { isCellField, kindOf, lineCells } from "./line-cells";

const amounts = ["tax", "shipping", "discount"];

interface Props {
  action: ApiAction;
  conflict: Conflict | null;
  /** The currency of the other version. */
  currency: string | undefined;
  suppliers: readonly SupplierOption[];
  locations: readonly LocationOption[];
}

/** Why the order was not saved, with the editor's names of fields. */
export function OrderRefusal({ suppliers, locations, currency, ...refusal }: Props) {
  const text = useText();
  const format = useFormat();
  const fieldName = useFieldName();
  const nameOf = (field: string) => {
    if (isCellField(field)) return text(`orderEditor.lines.${lineCells[field].name}`);
    if (field === "title") return text("orderEditor.lines.description");
    return fieldName(field);
  };
  const show = (field: string, value: Value) => {
    if (field === "supplierId") return suppliers.find(({ id }) => id === value)?.name;
    if (field === "locationId") return locations.find(({ id }) => id === value)?.name;
    if (field === "expectedAt") return format.date(String(value));
    if (isCellField(field) && kindOf(field) === "money") return format.unitCost(Number(value), currency);
    return amounts.includes(field) ? format.money(Number(value), currency) : undefined;
  };
  return <SaveRefusal kind="order" nameOf={nameOf} show={show} {...refusal} />;
}
