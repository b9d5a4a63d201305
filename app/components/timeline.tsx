import { Text } from "@shopify/polaris";
import type { ReactNode } from "react";

export interface TimelineEntry {
  key: string;
  title: string;
  /** When and by whom, as it is read. */
  when: string;
  /** Something that went wrong, or is still to be decided. */
  critical?: boolean;
  details?: ReactNode;
}

/** What happened, the newest first, as a list to read. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className="br-timeline" aria-label={label}>
      {entries.map(({ key, title, when, critical, details }) => (
        <li key={key} className={critical ? "br-critical" : undefined}>
          <Text as="p" fontWeight="medium" tone={critical ? "critical" : undefined}>
            {title}
          </Text>
          <Text as="p" variant="bodySm" tone="subdued">
            {when}
          </Text>
          {details}
        </li>
      ))}
    </ol>
  );
}
