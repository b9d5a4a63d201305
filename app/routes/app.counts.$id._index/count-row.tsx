import { Icon, Text } from "@shopify/polaris";
import { MinusIcon, PlusIcon } from "@shopify/polaris-icons";
import { memo } from "react";
import type { SheetRow } from "~/components/counting/sheet-rows";
import { WithPicture } from "~/components/product-picture";
import { useText } from "~/components/use-text";
import { type Counter, useTypedCount } from "./use-typed-count";

interface Props {
  row: SheetRow;
  isBlind: boolean;
  /** It was scanned last. */
  isLast: boolean;
  counter: Counter;
}

/** One product on the shelf, in reach of a thumb. Drawn again only when it changes itself. */
export const CountRow = memo(function CountRow({ row, isBlind, isLast, counter }: Props) {
  const text = useText();
  const { variantId, title, sku, counted, expected, isUnsaved } = row;
  const { field, isWrong, faultId, step } = useTypedCount(row, counter);
  const state = [counted !== null && "br-counted", isUnsaved && "br-unsaved", isLast && "br-last"];
  return (
    <div className={["br-count-row", ...state].filter(Boolean).join(" ")}>
      <WithPicture variantId={variantId} title={title}>
        <div className="br-count-what">
          <Text as="p" fontWeight="medium">
            {title}
          </Text>
          <p className="br-count-facts">
            {sku ? <span>{sku}</span> : null}
            {isBlind || expected === null ? null : (
              <span>{text("counts.sheet.expected", { count: expected })}</span>
            )}
            {counted === null ? null : (
              <button
                type="button"
                className="br-count-clear"
                aria-label={text("counts.sheet.removeOf", { title })}
                onClick={() => counter.change(variantId, { set: null })}
              >
                {text("counts.sheet.remove")}
              </button>
            )}
          </p>
          {isWrong ? (
            <div id={faultId}>
              <Text as="p" tone="critical" variant="bodySm">
                {text("counts.sheet.notANumber")}
              </Text>
            </div>
          ) : null}
        </div>
      </WithPicture>
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
          {...field}
          className="br-input br-count-input"
          aria-label={text("counts.sheet.countOf", { title })}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="–"
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
