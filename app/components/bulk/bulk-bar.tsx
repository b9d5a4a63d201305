import { Button } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useText } from "../use-text";

interface Props {
  /** Names the bar for a screen reader. */
  label: string;
  count: number;
  onClear: () => void;
  /** Buttons: what can be done with the picked rows. */
  children: ReactNode;
}

/** Stands over the end of a table while rows are picked. */
export function BulkBar({ label, count, onClear, children }: Props) {
  const text = useText();
  if (count === 0) return null;
  return (
    <section className="br-bulk-bar" aria-label={label}>
      <span role="status" className="br-bulk-count">
        {text("common.selected", { count })}
      </span>
      {children}
      <Button variant="tertiary" onClick={onClear}>
        {text("common.clearSelection")}
      </Button>
    </section>
  );
}
