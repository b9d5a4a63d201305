import type { FieldWords } from "~/components/edited-document/difference-words";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { Value } from "~/lib/differences";
import type { LocationOption, SupplierOption } from "./details-card";
import { useFieldName } from "./field";
import { isCellField, kindOf, lineCells } from "./line-cells";

const amounts = ["tax", "shipping", "discount", "total"];

interface Known {
  suppliers?: readonly SupplierOption[];
  locations?: readonly LocationOption[];
  currency: string | undefined;
}

/** An order's fields and values by the editor's names. */
export function useOrderWords({ suppliers = [], locations = [], currency }: Known): Required<FieldWords> {
  const text = useText();
  const format = useFormat();
  const fieldName = useFieldName();
  const nameOf = (field: string) => {
    if (isCellField(field)) return text(`orderEditor.lines.${lineCells[field].name}`);
    if (field === "title") return text("orderEditor.lines.description");
    if (field === "expectedOn") return text("purchaseOrders.confirmation.day");
    if (field === "total") return text("purchaseOrders.totals.total");
    return fieldName(field);
  };
  const show = (field: string, value: Value) => {
    if (field === "supplierId") return suppliers.find(({ id }) => id === value)?.name;
    if (field === "locationId") return locations.find(({ id }) => id === value)?.name;
    if (field === "expectedOn") return format.day(String(value));
    if (field === "expectedAt") return format.date(String(value));
    if (isCellField(field) && kindOf(field) === "money") return format.unitCost(Number(value), currency);
    return amounts.includes(field) ? format.money(Number(value), currency) : undefined;
  };
  return { nameOf, show };
}
