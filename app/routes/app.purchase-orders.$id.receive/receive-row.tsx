import { Text } from "@shopify/polaris";
import type { TFunction } from "i18next";
import { memo } from "react";
import { CasesText } from "~/components/cases-text";
import type { Format } from "~/components/format";
import { LineName } from "~/components/line-name";
import { WithPicture } from "~/components/product-picture";
import type { DecimalSign } from "~/components/read-number";
import { countOf, type DeliveryLine, type Deviation } from "~/components/receiving/received";
import { isOrdered, openUnits } from "~/models/purchase-order/receivable-units";
import { DeviationFields } from "./deviation-fields";

interface Props {
  line: DeliveryLine;
  typed: string;
  deviation: Deviation;
  decimal: DecimalSign;
  /** Null where nothing is stocked, undefined until it is known. */
  stock: number | null | undefined;
  fault: string | undefined;
  /** It was scanned last. */
  isLatest: boolean;
  format: Format;
  text: TFunction;
  onCount: (id: number, text: string) => void;
  onStep: (line: DeliveryLine, by: number) => void;
  onDeviate: (id: number, part: Partial<Deviation>) => void;
}

/** One line of the delivery. Drawn again only when it changes itself, so long orders stay quick. */
export const ReceiveRow = memo(function ReceiveRow(props: Props) {
  const { line, typed, deviation, decimal, stock, fault, isLatest, format, text } = props;
  const { onCount, onStep, onDeviate } = props;
  const remaining = openUnits(line);
  const count = countOf(typed, decimal);
  const units = count ?? 0;
  const extra = units - remaining;
  const noNumber = count === null ? text("receiving.noNumber") : undefined;
  const shown = fault ?? noNumber;
  const name = line.title;
  const id = `received-${line.id}`;
  return (
    <tr data-line={line.id} className={isLatest ? "br-latest" : undefined}>
      <td className="br-line-title">
        <WithPicture variantId={line.variantId} title={name}>
          <LineName line={line} />
        </WithPicture>
      </td>
      <td className="br-line-open" data-title={text("receiving.columns.remaining")}>
        {isOrdered(line)
          ? text("receiving.remaining", { remaining, quantity: line.quantity })
          : text("receiving.notOrdered.mark")}
        <CasesText quantity={remaining} packSize={line.packSize} />
      </td>
      <td className="br-line-count" data-title={text("receiving.columns.now")}>
        <div className="br-stepper">
          <button
            type="button"
            aria-label={text("receiving.less", { name })}
            disabled={units <= 0}
            onClick={() => onStep(line, -1)}
          >
            −
          </button>
          <input
            id={id}
            className="br-input br-input-number"
            data-column="received"
            aria-label={text("receiving.nowOf", { name })}
            aria-invalid={shown !== undefined}
            aria-describedby={shown === undefined ? undefined : `${id}-fault`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={typed}
            onChange={(event) => onCount(line.id, event.target.value)}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" aria-label={text("receiving.more", { name })} onClick={() => onStep(line, 1)}>
            +
          </button>
          {line.packSize > 1 ? (
            <button
              type="button"
              className="br-step-case"
              aria-label={text("receiving.oneCase", { name, count: line.packSize })}
              onClick={() => onStep(line, line.packSize)}
            >
              +{format.number(line.packSize)}
            </button>
          ) : null}
        </div>
        {extra > 0 && isOrdered(line) ? (
          <Text as="p" tone="caution" variant="bodySm">
            {text("receiving.extra", { count: extra })}
          </Text>
        ) : null}
        {shown === undefined ? null : (
          <div id={`${id}-fault`}>
            <Text as="p" tone="critical" variant="bodySm">
              {shown}
            </Text>
          </div>
        )}
        <DeviationFields
          name={name}
          deviation={deviation}
          text={text}
          onChange={(part) => onDeviate(line.id, part)}
        />
      </td>
      <td className="br-line-becomes" data-title={text("receiving.columns.becomes")}>
        {stock === undefined ? (
          "–"
        ) : stock === null ? (
          <Text as="span" tone="subdued">
            {text("receiving.noStock")}
          </Text>
        ) : (
          <span>
            {units > 0 ? `${format.number(stock)} → ` : null}
            {units > 0 ? (
              <strong>{format.number(stock + units)}</strong>
            ) : (
              <Text as="span" tone="subdued">
                {text("receiving.stockNow", { count: stock })}
              </Text>
            )}
          </span>
        )}
      </td>
    </tr>
  );
});
