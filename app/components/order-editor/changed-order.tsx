import { ChangedBanner } from "~/components/edited-document/changed-banner";
import type { Value } from "~/components/edited-document/differences";
import type { EditedDocument } from "~/components/edited-document/use-edited-document";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { OrderContent } from "~/models/purchase-order/content";
import type { LocationOption, SupplierOption } from "./details-card";
import { useFieldName } from "./field";

const amounts = ["tax", "shipping", "discount"];

interface Props {
  edited: EditedDocument<OrderContent>;
  suppliers: readonly SupplierOption[];
  locations: readonly LocationOption[];
  pending: boolean;
  onKeep: () => void;
  onTakeOther: (other: OrderContent) => void;
}

/** What another person changed in the order meanwhile, in the editor's words. */
export function ChangedOrder({ suppliers, locations, ...banner }: Props) {
  const text = useText();
  const format = useFormat();
  const fieldName = useFieldName();
  const currency = banner.edited.other?.content.currency;
  const nameOf = (field: string) => {
    if (field === "quantity") return text("orderEditor.lines.quantity");
    if (field === "costPrice") return text("orderEditor.lines.cost");
    if (field === "title") return text("orderEditor.lines.description");
    return fieldName(field);
  };
  const show = (field: string, value: Value) => {
    if (field === "supplierId") return suppliers.find(({ id }) => id === value)?.name;
    if (field === "locationId") return locations.find(({ id }) => id === value)?.name;
    if (field === "expectedAt") return format.date(String(value));
    if (field === "costPrice") return format.unitCost(Number(value), currency);
    return amounts.includes(field) ? format.money(Number(value), currency) : undefined;
  };
  return <ChangedBanner kind="order" nameOf={nameOf} show={show} {...banner} />;
}
