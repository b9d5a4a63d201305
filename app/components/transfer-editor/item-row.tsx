import { Button } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { type Dispatch, memo } from "react";
import type { Format } from "~/components/format";
import { useText } from "~/components/use-text";
import { WordedLine } from "~/components/worded-line";
import { type TransferChange, type TransferLine, unitsOf } from "./transfer-draft";

interface Props {
  line: TransferLine;
  /** Units at the source; null when unknown. */
  available: number | null;
  sourceName: string;
  fault: string | undefined;
  format: Format;
  dispatch: Dispatch<TransferChange>;
}

export const ItemRow = memo(function ItemRow(props: Props) {
  const { line, available, sourceName, fault, format, dispatch } = props;
  const text = useText();
  const { variantId, title, quantity } = line;
  const units = unitsOf(quantity);
  const isTooMany = available !== null && units !== null && units > available;
  const notANumber = units === null && quantity !== "" ? text("transfers.form.notANumber") : undefined;
  const shown = fault ?? notANumber;
  const hint = isTooMany ? text("transfers.form.tooMany", { count: Math.max(0, available) }) : undefined;
  const id = `quantity-${variantId}`;
  return (
    <tr>
      <td className="br-line-title">
        <WordedLine line={line} fault={shown} hint={hint} wordId={`${id}-word`} />
      </td>
      <td className="br-line-open" data-title={text("transfers.columns.available", { location: sourceName })}>
        {available === null ? "–" : format.number(available)}
      </td>
      <td className="br-line-cost" data-title={text("transfers.columns.quantity")}>
        <input
          id={id}
          className="br-input br-input-number"
          data-column="quantity"
          aria-label={text("transfers.form.quantityOf", { title })}
          aria-invalid={shown !== undefined}
          aria-describedby={(shown ?? hint) === undefined ? undefined : `${id}-word`}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={(event) => dispatch({ type: "quantity", variantId, value: event.target.value })}
          onFocus={(event) => event.target.select()}
        />
      </td>
      <td className="br-line-remove">
        <Button
          icon={DeleteIcon}
          variant="tertiary"
          accessibilityLabel={text("transfers.form.removeItem", { title })}
          onClick={() => dispatch({ type: "remove", variantId })}
        />
      </td>
    </tr>
  );
});
