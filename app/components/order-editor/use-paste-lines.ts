import { useAppBridge } from "@shopify/app-bridge-react";
import { type ClipboardEvent, type Dispatch, useState } from "react";
import { variants } from "~/api/variants";
import { ApiError, callApi } from "~/components/api-client";
import { codePortions } from "~/components/code-portions";
import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { readNumber } from "~/components/read-number";
import { useText } from "~/components/use-text";
import { mostLines } from "~/models/purchase-order/schema";
import type { DraftChange, Pricing } from "./draft-reducer";
import { type CellField, isCellField, kindOf } from "./line-cells";
import { readPastedLines } from "./pasted-lines";
import { takePasted, type VariantsByCode } from "./take-pasted";

/** Takes lines of a spreadsheet into the order; what cannot be taken is listed in the dialog, with the reason. */
export function usePasteLines(pricing: Pricing, dispatch: Dispatch<DraftChange>) {
  const text = useText();
  const shopify = useAppBridge();
  const [open, setOpen] = useState(false);
  const [pasted, setPasted] = useState("");
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const refuse = (words: string, reason: string) => {
    setPasted(words);
    setFault(reason);
    setOpen(true);
  };

  async function take(words: string): Promise<void> {
    setPending(true);
    setFault(null);
    try {
      const reader = await import("~/lib/csv/read-csv").catch(() => null);
      if (!reader) return refuse(words, text("orderEditor.paste.unreachable"));
      const rows = readPastedLines(reader.readCells(words), pricing.decimal);
      if (rows.length === 0) return refuse(words, text("orderEditor.paste.nothing"));
      if (rows.length > mostLines) {
        return refuse(words, text("orderEditor.paste.tooMany", { count: mostLines }));
      }
      const found = await findByCodes(rows.map(({ code }) => code));
      const { lines, aside } = takePasted(rows, found, pricing);
      dispatch({ type: "take", lines, aside });
      if (lines.length > 0) shopify.toast.show(text("orderEditor.paste.taken", { count: lines.length }));
      setPasted("");
      setOpen(false);
    } catch (error) {
      refuse(words, error instanceof ApiError ? error.message : text("common.csv.unreadable"));
    } finally {
      setPending(false);
    }
  }

  /** Cells pasted into the grid itself: one column fills downwards where it fits, anything wider comes in as lines. */
  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const words = event.clipboardData.getData("text/plain").trim();
    if (!/[\t\n]/.test(words)) return;
    event.preventDefault();
    const values = words.split(/\r?\n/).map((value) => value.trim());
    const { field, key } = cellOf(event.target);
    const fits = (value: string) =>
      field && kindOf(field) === "text" ? !value.includes("\t") : readNumber(value, pricing.decimal) !== null;
    if (field && key && values.every(fits)) dispatch({ type: "fill", key, field, values });
    else void take(words);
  }

  return {
    open,
    pasted,
    pending,
    fault,
    setPasted,
    onPaste,
    show: () => setOpen(true),
    close: () => {
      setOpen(false);
      setFault(null);
    },
    take: () => void take(pasted),
  };
}

export type PasteLinesState = ReturnType<typeof usePasteLines>;

/** Which cell of the grid it is. */
function cellOf(target: EventTarget): { field?: CellField; key?: string } {
  if (!(target instanceof HTMLInputElement)) return {};
  const { column } = target.dataset;
  const key = target.closest<HTMLElement>("[data-line]")?.dataset.line;
  if (!key || !column || !isCellField(column)) return {};
  return { field: column, key };
}

/** All variants that have one of the SKUs or barcodes. Throws ApiError. */
async function findByCodes(codes: readonly string[]): Promise<VariantsByCode> {
  const byCode = new Map<string, FoundVariant[]>();
  for (const part of codePortions(codes)) {
    const asked = new Set(part.map((code) => code.toLowerCase()));
    for (const variant of await callApi(variants.search, { query: { codes: part.join("\n") } })) {
      const own = new Set([variant.sku.toLowerCase(), variant.barcode.toLowerCase()]);
      for (const code of own) {
        if (asked.has(code)) byCode.set(code, [...(byCode.get(code) ?? []), variant]);
      }
    }
  }
  return byCode;
}
