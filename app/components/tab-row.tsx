import { Tabs, type TabsProps } from "@shopify/polaris";

/** Tabs whose row has its height from the first picture on: Polaris draws none before it has measured which fit. */
export function TabRow(props: TabsProps) {
  return (
    <div className="br-tab-row">
      <Tabs {...props} />
    </div>
  );
}
