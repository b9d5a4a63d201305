import { Box, Button, Checkbox, InlineStack, Text, TextField } from "@shopify/polaris";
import { useDeferredValue, useId, useState } from "react";
import {
  shownRows,
  type NamedVariant,
  type SheetRow,
  type SheetView,
} from "~/components/counting/sheet-rows";
import { useFormat } from "~/components/format";
import { ListTabs } from "~/components/list-tabs";
import { VariantSearch } from "~/components/order-editor/variant-search";
import { useText } from "~/components/use-text";
import type { CountSheet } from "~/models/stock-count/sheet.server";
import { CountRow } from "./count-row";

const views = ["all", "open", "counted"] as const satisfies readonly SheetView[];
const step = 60;

interface Props {
  rows: readonly SheetRow[];
  /** Null where chosen products are counted. */
  sheet: CountSheet | null;
  lastId: string | null;
  isBlind: boolean;
  onBlind: (blind: boolean) => void;
  onCount: (variantId: string, quantity: number | null) => void;
  onAdd: (variant: NamedVariant) => void;
}

export function SheetList({ rows, sheet, lastId, isBlind, onBlind, onCount, onAdd }: Props) {
  const text = useText();
  const format = useFormat();
  const searchId = useId();
  const [view, setView] = useState<SheetView>("all");
  const [countedBefore, setCountedBefore] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(step);
  const deferred = useDeferredValue(search);
  const shown = shownRows(rows, { view, search: deferred, countedBefore });
  const open = (id: string) => {
    setView(views.find((one) => one === id) ?? "all");
    setCountedBefore(new Set(rows.flatMap((row) => (row.counted === null ? [] : [row.variantId]))));
    setMost(step);
  };
  const rest = shown.length - most;
  return (
    <>
      <ListTabs
        tabs={views.map((id) => ({ id, label: text(`counts.sheet.view.${id}`) }))}
        selected={view}
        onSelect={open}
      >
        <InlineStack gap="300" blockAlign="center">
          <div className="br-grow">
            <TextField
              label={text("counts.sheet.search")}
              labelHidden
              type="search"
              placeholder={text("counts.sheet.searchPlaceholder")}
              value={search}
              onChange={setSearch}
              clearButton
              onClearButtonClick={() => setSearch("")}
              autoComplete="off"
            />
          </div>
          <Checkbox label={text("counts.sheet.blind")} checked={isBlind} onChange={onBlind} />
        </InlineStack>
      </ListTabs>
      {shown.length === 0 ? (
        <Box padding="600">
          <Text as="p" tone="subdued" alignment="center">
            {text(emptyText(view, search))}
          </Text>
        </Box>
      ) : (
        <ul className="br-count-rows" aria-label={text("counts.sheet.list")}>
          {shown.slice(0, most).map((row) => (
            <li key={row.variantId}>
              <CountRow row={row} isBlind={isBlind} isLast={row.variantId === lastId} onCount={onCount} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 ? (
        <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
          <Button fullWidth size="large" onClick={() => setMost(most + step)}>
            {`${text("counts.sheet.showMore")} (${format.number(rest)})`}
          </Button>
        </Box>
      ) : null}
      <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
        {sheet && sheet.total > sheet.lines.length ? (
          <Box paddingBlockEnd="300">
            <Text as="p" tone="subdued">
              {text("counts.sheet.onlyFirst", { shown: sheet.lines.length, total: sheet.total })}
            </Text>
          </Box>
        ) : null}
        <Text as="p" fontWeight="medium">
          {text("counts.sheet.addOther")}
        </Text>
        <VariantSearch inputId={searchId} label={text("orderEditor.search.label")} onChoose={onAdd} />
      </Box>
    </>
  );
}

function emptyText(view: SheetView, search: string) {
  if (search.trim() !== "" || view === "all") return "counts.sheet.noMatch" as const;
  return view === "open" ? ("counts.sheet.allCounted" as const) : ("counts.sheet.nothingCounted" as const);
}
