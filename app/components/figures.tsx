import { Text } from "@shopify/polaris";
import type { ReactNode } from "react";

export interface Figure {
  label: string;
  value: string;
  /** A line below that says what it is of. */
  hint?: ReactNode;
}

/** A few numbers side by side, each under its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="br-figures">
      {figures.map(({ label, value, hint }) => (
        <div key={label}>
          <Text as="dt" tone="subdued" variant="bodySm">
            {label}
          </Text>
          <dd>
            <Text as="span" variant="headingLg" numeric>
              {value}
            </Text>
            {hint ? (
              <Text as="p" tone="subdued" variant="bodySm">
                {hint}
              </Text>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
