import { Banner } from "@shopify/polaris";
import { useText } from "~/components/use-text";

/** Orders that the visitor is asked to approve. */
export function WaitingApprovals({ count }: { count: number }) {
  const text = useText();
  return (
    <Banner
      tone="info"
      title={text("home.approvals.title", { count })}
      action={{ content: text("home.approvals.open"), url: "/app/purchase-orders?status=waiting" }}
    />
  );
}
