import { BlockStack, InlineGrid, Select, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import {
  afterBulk,
  type BulkMode,
  bulkModes,
  changeOf,
  type EditableLevel,
  readUnits,
} from "~/components/stock-editing/changes";
import { ReasonField, useFirstReason } from "~/components/stock-editing/reason-field";
import { useText } from "~/components/use-text";
import { BulkPreview } from "./bulk-preview";
import type { LevelEditing } from "./use-level-editing";

interface Props {
  levels: readonly EditableLevel[];
  open: boolean;
  editing: Pick<LevelEditing, "send" | "pending" | "error" | "nameOf">;
  onDone: () => void;
  onClose: () => void;
}

/** Changes all selected levels alike, after a preview of what each would have. */
export function BulkEdit({ levels, open, editing, onDone, onClose }: Props) {
  const text = useText();
  const firstReason = useFirstReason();
  const [mode, setMode] = useState<BulkMode>("set");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState(firstReason);
  const units = readUnits(amount);
  const planned = levels.map((level) => ({
    level,
    after: units === null ? null : afterBulk(level.currentStock, mode, units),
  }));
  const changes = planned.flatMap(({ level, after }) =>
    after === null || after === level.currentStock ? [] : [changeOf(level, after)],
  );
  const isInvalid = amount !== "" && units === null;

  async function apply() {
    const outcome = await editing.send(changes, reason.trim());
    if (!outcome) return;
    setAmount("");
    onDone();
  }

  return (
    <AppModal
      id="bulk-stock"
      open={open}
      title={text("stockLevels.bulk.title", { count: levels.length })}
      onClose={onClose}
      primary={{
        label:
          changes.length > 0
            ? text("stockLevels.bulk.apply", { count: changes.length })
            : text("stockLevels.bulk.nothing"),
        disabled: changes.length === 0,
        loading: editing.pending,
        onClick: () => void apply(),
      }}
      secondary={[{ label: text("common.cancel"), onClick: onClose, disabled: editing.pending }]}
    >
      <BlockStack gap="400">
        <ErrorBanner error={editing.error} title={text("stockLevels.edit.failed")} nameOf={editing.nameOf} />
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
          <Select
            label={text("stockLevels.bulk.mode")}
            options={bulkModes.map((value) => ({ value, label: text(`stockLevels.bulk.${value}`) }))}
            value={mode}
            onChange={(chosen) => setMode(bulkModes.find((known) => known === chosen) ?? "set")}
          />
          <TextField
            label={text("stockLevels.bulk.amount")}
            inputMode="numeric"
            value={amount}
            onChange={setAmount}
            autoComplete="off"
            {...(isInvalid && { error: text("stockLevels.field.invalid") })}
          />
        </InlineGrid>
        <ReasonField value={reason} onChange={setReason} />
        {units === null ? (
          <Text as="p" tone="subdued">
            {text("stockLevels.bulk.hint")}
          </Text>
        ) : (
          <BulkPreview planned={planned} />
        )}
      </BlockStack>
    </AppModal>
  );
}
