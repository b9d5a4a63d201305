import { Text } from "@shopify/polaris";
import { useId } from "react";

interface Props {
  /** The column that arrow keys walk. */
  column: string;
  inputMode: "text" | "numeric" | "decimal";
  label: string;
  placeholder?: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

/** A cell of a row that is edited in place, with its fault below. */
export function EditedCell({ column, inputMode, label, placeholder, value, fault, onChange }: Props) {
  const faultId = useId();
  return (
    <>
      <input
        className={inputMode === "text" ? "br-input" : "br-input br-input-number"}
        data-column={column}
        aria-label={label}
        aria-invalid={Boolean(fault)}
        aria-describedby={fault ? faultId : undefined}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      {fault ? (
        <div id={faultId}>
          <Text as="p" tone="critical" variant="bodySm">
            {fault}
          </Text>
        </div>
      ) : null}
    </>
  );
}
