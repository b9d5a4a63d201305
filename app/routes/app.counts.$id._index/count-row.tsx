import { Button, Icon, Text } from "@shopify/polaris";
import { MinusIcon, PlusIcon } from "@shopify/polaris-icons";
import { memo, useId, useState, type KeyboardEvent } from "react";
import type { SheetRow } from "~/components/counting/sheet-rows";
import { countOf } from "~/components/counting/unsaved-lines";
import { useText } from "~/components/use-text";

interface Props {
  row: SheetRow;
  isBlind: boolean;
  /** It was scanned last. */
  isLast: boolean;
  /** Offers to take the line out. */
  withRemove?: boolean;
  onCount: (variantId: string, quantity: number | null) => void;
}

/** One product on the shelf, in reach of a thumb. Drawn again only when it changes itself. */
export const CountRow = memo(function CountRow(props: Props) {
  const { row, isBlind, isLast, withRemove = false, onCount } = props;
  const text = useText();
  const faultId = useId();
  const { variantId, title, sku, counted, expected, isUnsaved } = row;
  // What is being typed; null while the number is the one that is counted.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== "" && countOf(typed) === null;
  const type = (value: string) => {
    setTyped(value);
    const quantity = countOf(value);
    if (quantity !== null) onCount(variantId, quantity);
  };
  const leave = () => {
    if (typed?.trim() === "" && counted !== null) onCount(variantId, null);
    if (!isWrong) setTyped(null);
  };
  const step = (by: number) => {
    setTyped(null);
    onCount(variantId, Math.max(0, (counted ?? 0) + by));
  };
  const state = [counted !== null && "br-counted", isUnsaved && "br-unsaved", isLast && "br-last"];
  return (
    <div className={["br-count-row", ...state].filter(Boolean).join(" ")}>
      <div className="br-count-what">
        <Text as="p" fontWeight="medium">
          {title}
        </Text>
        <p className="br-count-facts">
          {sku ? <span>{sku}</span> : null}
          {isBlind || expected === null ? null : (
            <span>{text("counts.sheet.expected", { count: expected })}</span>
          )}
        </p>
        {withRemove && counted !== null ? (
          <Button
            variant="plain"
            accessibilityLabel={text("counts.sheet.removeOf", { title })}
            onClick={() => onCount(variantId, null)}
          >
            {text("counts.sheet.remove")}
          </Button>
        ) : null}
        {isWrong ? (
          <div id={faultId}>
            <Text as="p" tone="critical" variant="bodySm">
              {text("counts.sheet.notANumber")}
            </Text>
          </div>
        ) : null}
      </div>
      <div className="br-count-keys">
        <button
          type="button"
          className="br-step"
          aria-label={text("counts.sheet.less", { title })}
          disabled={counted === null || counted === 0}
          onClick={() => step(-1)}
        >
          <Icon source={MinusIcon} />
        </button>
        <input
          className="br-input br-count-input"
          aria-label={text("counts.sheet.countOf", { title })}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? faultId : undefined}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="–"
          value={typed ?? (counted === null ? "" : String(counted))}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={walkRows}
        />
        <button
          type="button"
          className="br-step"
          aria-label={text("counts.sheet.more", { title })}
          onClick={() => step(1)}
        >
          <Icon source={PlusIcon} />
        </button>
      </div>
    </div>
  );
});

/** Enter and the arrows go to the number of the next product or the one before. */
function walkRows(event: KeyboardEvent<HTMLInputElement>): void {
  const forward = event.key === "Enter" || event.key === "ArrowDown";
  if (!forward && event.key !== "ArrowUp") return;
  event.preventDefault();
  const here = event.currentTarget.closest("li");
  const next = forward ? here?.nextElementSibling : here?.previousElementSibling;
  next?.querySelector<HTMLInputElement>("input")?.focus();
}
