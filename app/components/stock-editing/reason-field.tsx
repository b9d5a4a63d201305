import { InlineStack, Select, TextField } from "@shopify/polaris";
import { useState } from "react";
import { useText } from "../use-text";

const reasons = ["correction", "counted", "damaged", "lost", "found", "used", "returned"] as const;

/** The reason that is in the field before one is chosen. */
export function useFirstReason(): string {
  return useText()("stockLevels.reason.correction");
}

/** Why stock is changed: one of the usual reasons, or the merchant's own text. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const text = useText();
  const [isOwn, setOwn] = useState(false);
  const usual = reasons.map((reason) => text(`stockLevels.reason.${reason}`));
  const own = text("stockLevels.reason.other");
  return (
    <InlineStack gap="200" wrap>
      <Select
        label={text("stockLevels.reason.label")}
        labelInline
        options={[...usual, own]}
        value={isOwn ? own : value}
        onChange={(chosen) => {
          setOwn(chosen === own);
          onChange(chosen === own ? "" : chosen);
        }}
      />
      {isOwn ? (
        <TextField
          label={text("stockLevels.reason.own")}
          labelHidden
          placeholder={text("stockLevels.reason.own")}
          value={value}
          maxLength={500}
          onChange={onChange}
          autoComplete="off"
          autoFocus
        />
      ) : null}
    </InlineStack>
  );
}
