import { Box, Text } from "@shopify/polaris";
import { type CSSProperties, type Dispatch, useCallback, useEffect, useRef } from "react";
import { sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { LongRows, type RowName } from "~/components/long-rows";
import type { ApiAction } from "~/components/use-api-action";
import { drawnRow } from "~/components/use-near-window";
import { useText } from "~/components/use-text";
import { type DraftChange, type Pricing, variantOf } from "./draft-reducer";
import { walkGrid } from "./grid-keys";
import { cellFields, kindOf, lineCells, type LineField, mapCells } from "./line-cells";
import { type LineFaults, LineRow } from "./line-row";
import type { SupplierTerms } from "./line-terms";
import type { DraftLine } from "./order-draft";

interface Props {
  lines: readonly DraftLine[];
  pricing: Pricing;
  terms: SupplierTerms;
  dispatch: Dispatch<DraftChange>;
  action: ApiAction;
  /** Keys of the lines as they were last sent; the answer names lines by their place among these. */
  sentKeys: readonly string[];
  /** The line that was just asked for; its quantity is typed next, whether it is new or was there before. */
  arrival: { line: DraftLine } | null;
  /** What has come of stored lines, by their id. */
  received: ReadonlyMap<number, number> | undefined;
  onEnd: () => void;
}

/** The order's lines, typed like a spreadsheet. */
export function LineGrid(props: Props) {
  const { lines, pricing, terms, dispatch, action, sentKeys, arrival, received, onEnd } = props;
  const text = useText();
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const latest = useRef(lines);
  latest.current = lines;
  const mended = useRef<(key: string, field: LineField) => void>(() => undefined);
  // The same for every drawing, so that a line that did not change is not drawn again.
  const mend = useCallback((key: string, field: LineField) => mended.current(key, field), []);
  useEffect(() => {
    if (arrival === null) return;
    const key = keyOf(arrival.line, latest.current);
    // After this effect, so that a row out of sight can be drawn.
    queueMicrotask(() => {
      const row = table.current?.querySelector(`[data-line="${CSS.escape(key)}"]`);
      if (row) drawnRow(row)?.querySelector<HTMLInputElement>("input")?.focus();
    });
  }, [arrival]);
  if (lines.length === 0) {
    return (
      <Box padding="600">
        <Text as="p" tone="subdued" alignment="center">
          {text("orderEditor.lines.none")}
        </Text>
      </Box>
    );
  }
  const places = new Map(sentKeys.map((key, place) => [key, place]));
  mended.current = (key, field) => action.mend(`lineItems.${places.get(key)}.${field}`);
  const product = text("orderEditor.lines.product");
  const cells = mapCells((field) => text(`orderEditor.lines.${lineCells[field].name}`));
  const fault = (name: string, ...paths: string[]) => {
    const issue = paths.map((path) => action.issueAt(path)).find((found) => found !== undefined);
    return issue === undefined ? undefined : sentence(name, issue);
  };
  const faultsAt = (path: string): LineFaults => ({
    title: fault(product, `${path}.title`, `${path}.variantId`, `${path}.sku`, path),
    ...mapCells((field) => fault(cells[field], `${path}.${field}`)),
  });
  return (
    <table
      ref={table}
      className="br-grid br-long br-order-lines"
      style={columnWidths}
      aria-label={text("orderEditor.lines.table")}
      onKeyDown={(event) => walkGrid(event, onEnd)}
    >
      <thead>
        <tr>
          <th scope="col">{product}</th>
          {cellFields.map((field) => (
            <th key={field} scope="col" className={kindOf(field) === "text" ? undefined : "br-numeric"}>
              {cells[field]}
            </th>
          ))}
          <th scope="col" className="br-numeric">
            {text("orderEditor.lines.total")}
          </th>
          <th scope="col">
            <span className="br-hidden">{text("orderEditor.lines.remove")}</span>
          </th>
        </tr>
      </thead>
      <LongRows
        rows={lines}
        nameOf={nameOf}
        draw={(line) => (
          <LineRow
            key={line.key}
            line={line}
            pricing={pricing}
            item={line.variantId === null ? undefined : terms.get(line.variantId)}
            received={received?.get(line.id ?? 0) ?? 0}
            format={format}
            text={text}
            dispatch={dispatch}
            mend={mend}
            faults={action.error ? faultsAt(`lineItems.${places.get(line.key)}`) : noFaults}
          />
        )}
      />
    </table>
  );
}

const noFaults: LineFaults = {};

const columnWidths = {
  "--br-line-cells": cellFields.map((field) => lineCells[field].width).join(" "),
} as CSSProperties;

function nameOf({ key, title, sku }: DraftLine): RowName {
  return { id: key, words: `${title} ${sku}` };
}

/** A variant that is on the order already keeps its row. */
function keyOf(arrived: DraftLine, lines: readonly DraftLine[]): string {
  return lines.find((line) => variantOf(line) === variantOf(arrived))?.key ?? arrived.key;
}
