import { sentence } from "~/components/error-banner";
import { walkGrid } from "~/components/order-editor/grid-keys";
import type { DecimalSign } from "~/components/read-number";
import {
  arrivalOf,
  type Arrivals,
  type ArrivingItem,
  type TypedArrival,
} from "~/components/transfer-arrival/arrived";
import type { ApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { ArrivalRow } from "./arrival-row";

interface Props {
  items: readonly ArrivingItem[];
  arrivals: Arrivals;
  decimal: DecimalSign;
  sourceName: string;
  action: ApiAction;
  /** The items as they were last sent; a refusal names them by their place among these. */
  sentIds: readonly string[];
  onType: (variantId: string, typed: Partial<TypedArrival>) => void;
}

export function ArrivalGrid({ items, arrivals, decimal, sourceName, action, sentIds, onType }: Props) {
  const text = useText();
  const places = new Map(sentIds.map((id, place) => [id, place]));
  const faultOf = (id: string) => {
    const path = `items.${places.get(id)}`;
    const [accepted, damaged] = ["acceptedQuantity", "damagedQuantity"].map((field) =>
      action.issueAt(`${path}.${field}`),
    );
    if (accepted !== undefined) return sentence(text("transfers.receive.columns.accepted"), accepted);
    return damaged === undefined ? undefined : sentence(text("transfers.receive.columns.damaged"), damaged);
  };
  return (
    <table className="br-grid br-arrival" aria-label={text("transfers.receive.table")}>
      <thead>
        <tr>
          <th scope="col">{text("transfers.columns.product")}</th>
          <th scope="col">{text("transfers.receive.columns.open")}</th>
          <th scope="col" className="br-numeric">
            {text("transfers.receive.columns.accepted")}
          </th>
          <th scope="col" className="br-numeric">
            {text("transfers.receive.columns.damaged")}
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={(event) => walkGrid(event, () => undefined)}>
        {items.map((item) => (
          <ArrivalRow
            key={item.variantId}
            item={item}
            typed={arrivalOf(arrivals, item.variantId)}
            decimal={decimal}
            sourceName={sourceName}
            fault={faultOf(item.variantId)}
            onType={onType}
          />
        ))}
      </tbody>
    </table>
  );
}
