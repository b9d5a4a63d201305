import { Text } from "@shopify/polaris";
import { type ReactNode, useId } from "react";

interface Props {
  /** Names the field for a screen reader. */
  label: string;
  value: string;
  onType: (value: string) => void;
  /** What is wrong with it; undefined while nothing is. */
  fault: string | undefined;
  /** Stands before the field. */
  before?: ReactNode;
}

/** A number of units in a table's cell, with its fault below. */
export function UnitsField({ label, value, onType, fault, before }: Props) {
  const faultId = useId();
  return (
    <>
      <span className="br-units">
        {before}
        <input
          className="br-input br-input-number"
          aria-label={label}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </span>
      {fault === undefined ? null : (
        <span id={faultId} className="br-units-fault">
          <Text as="span" tone="critical" variant="bodySm">
            {fault}
          </Text>
        </span>
      )}
    </>
  );
}
