import type { Conflict } from "~/components/edited-document/conflict";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import type { ApiAction } from "~/components/use-api-action";
import type { LocationOption, SupplierOption } from "./details-card";
import { useOrderWords } from "./order-words";

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
  const words = useOrderWords({ suppliers, locations, currency });
  return <SaveRefusal kind="order" {...words} {...refusal} />;
}
