import { Box, InlineStack, Text, TextField } from "@shopify/polaris";
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from "react";
import {
  type NamedVariant,
  type SheetRow,
  type SheetView,
  shownRows,
} from "~/components/counting/sheet-rows";
import { VariantSearch } from "~/components/find-variants/variant-search";
import { ListTabs } from "~/components/list-tabs";
import { useText } from "~/components/use-text";
import { LongList } from "./long-list";
import type { Counter } from "./use-typed-count";

const views = ["all", "open", "counted"] as const satisfies readonly SheetView[];

interface Props {
  rows: readonly SheetRow[];
  /** How many more are to be counted than there are lines. */
  more: number;
  lastId: string | null;
  isBlind: boolean;
  counter: Counter;
  onAdd: (variant: NamedVariant) => void;
  /** Switches of this page. */
  children: ReactNode;
}

export function SheetList({ rows, more, lastId, isBlind, counter, onAdd, children }: Props) {
  const text = useText();
  const searchId = useId();
  const [view, setView] = useState<SheetView>("all");
  const [countedBefore, setCountedBefore] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState("");
  // A tab, a switch or a key is answered at once; the rows follow.
  const list = useDeferredValue(
    useMemo(() => ({ view, countedBefore, isBlind }), [view, countedBefore, isBlind]),
  );
  const words = useDeferredValue(search);
  const shown = useMemo(() => shownRows(rows, { ...list, search: words }), [rows, list, words]);
  const open = (id: string) => {
    setView(views.find((one) => one === id) ?? "all");
    setCountedBefore(new Set(rows.flatMap((row) => (row.counted === null ? [] : [row.variantId]))));
  };
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
          {children}
        </InlineStack>
      </ListTabs>
      {shown.length === 0 ? (
        <Box padding="600">
          <Text as="p" tone="subdued" alignment="center">
            {text(emptyText(list.view, words))}
          </Text>
        </Box>
      ) : (
        <LongList key={list.view} rows={shown} lastId={lastId} isBlind={list.isBlind} counter={counter} />
      )}
      <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
        {more > 0 ? (
          <Box paddingBlockEnd="300">
            <Text as="p" tone="subdued">
              {text("counts.sheet.onlyFirst", { shown: rows.length, total: rows.length + more })}
            </Text>
          </Box>
        ) : null}
        <Text as="p" fontWeight="medium">
          {text("counts.sheet.addOther")}
        </Text>
        <VariantSearch inputId={searchId} label={text("findVariants.label")} onChoose={onAdd} />
      </Box>
    </>
  );
}

function emptyText(view: SheetView, search: string) {
  if (search.trim() !== "") return "counts.sheet.noMatch" as const;
  if (view === "all") return "counts.sheet.empty" as const;
  return view === "open" ? ("counts.sheet.allCounted" as const) : ("counts.sheet.nothingCounted" as const);
}
