import { Text } from "@shopify/polaris";
import { useId } from "react";

interface Props {
  /** The column that arrow keys walk. */
  column: string;
  label: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

/** A whole number of a rule, with its fault below. */
export function RuleNumber({ column, label, value, fault, onChange }: Props) {
  const faultId = useId();
  return (
    <>
      <input
        className="br-input br-input-number"
        data-column={column}
        aria-label={label}
        aria-invalid={Boolean(fault)}
        aria-describedby={fault ? faultId : undefined}
        inputMode="numeric"
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
