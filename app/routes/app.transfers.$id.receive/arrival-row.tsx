import { memo } from "react";
import type { DecimalSign } from "~/components/read-number";
import { countOf } from "~/components/receiving/received";
import { type ArrivingItem, type TypedArrival, unitsIn } from "~/components/transfer-arrival/arrived";
import { useText } from "~/components/use-text";
import { WordedLine } from "~/components/worded-line";

interface Props {
  item: ArrivingItem;
  typed: TypedArrival;
  decimal: DecimalSign;
  sourceName: string;
  fault: string | undefined;
  onType: (variantId: string, typed: Partial<TypedArrival>) => void;
}

const fields = ["accepted", "damaged"] as const;

export const ArrivalRow = memo(function ArrivalRow(props: Props) {
  const { item, typed, decimal, sourceName, fault, onType } = props;
  const text = useText();
  const { variantId, title, open, quantity, stayed } = item;
  const tooMany =
    unitsIn(typed, decimal) > open ? text("transfers.receive.tooMany", { count: open }) : undefined;
  const noNumber = fields.some((field) => countOf(typed[field], decimal) === null)
    ? text("transfers.receive.noNumber")
    : undefined;
  const shown = fault ?? noNumber ?? tooMany;
  const hint = stayed ? text("transfers.receive.stayed", { source: sourceName }) : undefined;
  const id = `arrived-${variantId}`;
  return (
    <tr>
      <td className="br-line-title">
        <WordedLine line={item} fault={shown} hint={hint} wordId={`${id}-word`} />
      </td>
      <td className="br-line-open" data-title={text("transfers.receive.columns.open")}>
        {text("transfers.receive.open", { open, quantity })}
      </td>
      {fields.map((field) => (
        <td key={field} className="br-line-quantity" data-title={text(`transfers.receive.columns.${field}`)}>
          <input
            className="br-input br-input-number"
            data-column={field}
            aria-label={text(`transfers.receive.${field}Of`, { title })}
            aria-invalid={shown !== undefined}
            aria-describedby={(shown ?? hint) === undefined ? undefined : `${id}-word`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={typed[field]}
            onChange={(event) => onType(variantId, { [field]: event.target.value })}
            onFocus={(event) => event.target.select()}
          />
        </td>
      ))}
    </tr>
  );
});
