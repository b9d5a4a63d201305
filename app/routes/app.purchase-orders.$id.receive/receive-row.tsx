import { Text } from "@shopify/polaris";
import type { TFunction } from "i18next";
import { memo } from "react";
import { CasesText } from "~/components/cases-text";
import type { Format } from "~/components/format";
import { LineName } from "~/components/line-name";
import { WithPicture } from "~/components/product-picture";
import type { DecimalSign } from "~/components/read-number";
import { countOf, type OpenLine, remainingOf } from "~/components/receiving/received";

interface Props {
  line: OpenLine;
  typed: string;
  decimal: DecimalSign;
  /** Null where nothing is stocked. */
  stock: number | null;
  fault: string | undefined;
  /** It was scanned last. */
  isLatest: boolean;
  format: Format;
  text: TFunction;
  onCount: (id: number, text: string) => void;
  onStep: (line: OpenLine, by: number) => void;
}

/** One line of the delivery. Drawn again only when it changes itself, so long orders stay quick. */
export const ReceiveRow = memo(function ReceiveRow(props: Props) {
  const { line, typed, decimal, stock, fault, isLatest, format, text, onCount, onStep } = props;
  const remaining = remainingOf(line);
  const count = countOf(typed, decimal);
  const units = count ?? 0;
  const tooMany = units > remaining ? text("receiving.tooMany", { count: remaining }) : undefined;
  const noNumber = count === null ? text("receiving.noNumber") : undefined;
  const shown = fault ?? noNumber ?? tooMany;
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
        {text("receiving.remaining", { remaining, quantity: line.quantity })}
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
          <button
            type="button"
            aria-label={text("receiving.more", { name })}
            disabled={units >= remaining}
            onClick={() => onStep(line, 1)}
          >
            +
          </button>
          {line.packSize > 1 ? (
            <button
              type="button"
              className="br-step-case"
              aria-label={text("receiving.oneCase", { name, count: line.packSize })}
              disabled={units + line.packSize > remaining}
              onClick={() => onStep(line, line.packSize)}
            >
              +{format.number(line.packSize)}
            </button>
          ) : null}
        </div>
        {shown === undefined ? null : (
          <div id={`${id}-fault`}>
            <Text as="p" tone="critical" variant="bodySm">
              {shown}
            </Text>
          </div>
        )}
      </td>
      <td className="br-line-becomes" data-title={text("receiving.columns.becomes")}>
        {stock === null ? (
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
