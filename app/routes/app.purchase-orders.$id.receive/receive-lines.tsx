import { Box, Text } from "@shopify/polaris";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { LongRows, type RowName } from "~/components/long-rows";
import { walkGrid } from "~/components/order-editor/grid-keys";
import type { DecimalSign } from "~/components/read-number";
import { type DeliveryLine, lineFinder, noDeviation, pathsOf } from "~/components/receiving/received";
import type { ApiAction } from "~/components/use-api-action";
import { useShelves } from "~/components/use-shelves";
import { useText } from "~/components/use-text";
import { isOrdered } from "~/models/purchase-order/receivable-units";
import { ReceiveRow } from "./receive-row";
import type { useCounting } from "./use-counting";

interface Props {
  /** Only lines that have these in their product, codes or vendor are shown. */
  words: string;
  counting: ReturnType<typeof useCounting>;
  decimal: DecimalSign;
  locations: readonly { id: string }[];
  /** The chosen one. */
  locationId: string;
  action: ApiAction;
}

const fields = [
  ["quantityReceived", "receiving.quantity"],
  ["lineItemId", "receiving.quantity"],
  ["variantId", "receiving.columns.product"],
  ["quantityDamaged", "receiving.deviation.damaged"],
  ["quantityRejected", "receiving.deviation.rejected"],
  ["reason", "receiving.deviation.reason"],
  ["unitCost", "receiving.deviation.cost"],
] as const;

export function ReceiveLines({ words, counting, decimal, locations, locationId, action }: Props) {
  const text = useText();
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const { lines, counted, deviations, scanned, count, step, deviate } = counting;
  const { availableAt } = useShelves(
    lines.filter((line) => !isOrdered(line)).map(({ variantId }) => variantId ?? ""),
  );
  const place = locations.findIndex(({ id }) => id === locationId);
  const stockOf = ({ stock, variantId, isAdded }: DeliveryLine) => {
    if (stock) return stock[place] ?? 0;
    return isAdded && variantId ? (availableAt(locationId, variantId) ?? undefined) : null;
  };
  const latest = scanned?.result.outcome === "counted" ? scanned.result.line.id : null;
  useEffect(() => {
    if (latest === null) return;
    table.current?.querySelector(`[data-line="${latest}"]`)?.scrollIntoView({ block: "nearest" });
  }, [latest, scanned]);
  // Typing goes on while a long order is searched.
  const wanted = useDeferredValue(words);
  const placed = useMemo(() => {
    const paths = pathsOf(lines);
    return lines.map((line, index) => ({ line, path: paths[index] ?? "" }));
  }, [lines]);
  const shown = useMemo(() => {
    const isFound = lineFinder(wanted);
    return placed.filter(({ line }) => isFound(line));
  }, [placed, wanted]);
  if (shown.length === 0) {
    return (
      <Box padding="600">
        <Text as="p" tone="subdued" alignment="center">
          {text("receiving.noneFound")}
        </Text>
      </Box>
    );
  }
  return (
    <table
      ref={table}
      className="br-grid br-long br-receive"
      aria-label={text("receiving.table")}
      onKeyDown={(event) => walkGrid(event, () => undefined)}
    >
      <thead>
        <tr>
          <th scope="col">{text("receiving.columns.product")}</th>
          <th scope="col">{text("receiving.columns.remaining")}</th>
          <th scope="col" className="br-numeric">
            {text("receiving.columns.now")}
          </th>
          <th scope="col" className="br-numeric">
            {text("receiving.columns.becomes")}
          </th>
        </tr>
      </thead>
      <LongRows
        rows={shown}
        nameOf={nameOf}
        draw={({ line, path }) => {
          const fault = fields
            .map(([field, name]) => ({ name, issue: action.issueAt(`${path}.${field}`) }))
            .find(({ issue }) => issue !== undefined);
          return (
            <ReceiveRow
              key={line.id}
              line={line}
              typed={counted[line.id] ?? ""}
              decimal={decimal}
              stock={stockOf(line)}
              deviation={deviations[line.id] ?? noDeviation}
              fault={fault?.issue === undefined ? undefined : sentence(text(fault.name), fault.issue)}
              isLatest={line.id === latest}
              format={format}
              text={text}
              onCount={count}
              onStep={step}
              onDeviate={deviate}
            />
          );
        }}
      />
    </table>
  );
}

function nameOf({ line: { id, title, sku } }: { line: DeliveryLine }): RowName {
  return { id, words: `${title} ${sku}` };
}
