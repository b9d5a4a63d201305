import { Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useText } from "~/components/use-text";

interface Props {
  arrived: readonly { acceptedQuantity: number | null; damagedQuantity: number | null }[];
  /** Units that are on their way afterwards. */
  left: number;
  closeShort: boolean;
  children: ReactNode;
}

/** What the arrival comes to, and what is on its way after it. */
export function ReceiveFoot({ arrived, left, closeShort, children }: Props) {
  const text = useText();
  const count = arrived.reduce(
    (sum, { acceptedQuantity, damagedQuantity }) => sum + (acceptedQuantity ?? 0) + (damagedQuantity ?? 0),
    0,
  );
  const units = (of: number) => text("common.counts.units", { count: of });
  const now = text("transfers.receive.now", { units: units(count) });
  const rest = closeShort ? "transfers.receive.short" : "transfers.receive.rest";
  const words = left > 0 ? text(rest, { now, units: units(left) }) : now;
  return (
    <div className="br-receive-foot">
      <Text as="span" tone="subdued">
        {count > 0 || closeShort ? words : text("transfers.receive.nothing")}
      </Text>
      {children}
    </div>
  );
}
