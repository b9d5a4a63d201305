import { List } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { Addition } from "~/models/reorder-policy/planned-line";

/** What an order can be filled up with. */
export function Additions({ additions }: { additions: readonly Addition[] }) {
  const text = useText();
  return (
    <List>
      {additions.map(({ variantId, title, units, daysEarly }) => (
        <List.Item key={variantId}>
          {daysEarly === null
            ? text("reorder.minimum.addSlow", { count: units, title })
            : text("reorder.minimum.add", { count: units, title, days: daysEarly })}
        </List.Item>
      ))}
    </List>
  );
}
