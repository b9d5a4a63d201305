import { Link } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { StockCountResource } from "~/models/stock-count/resource";

/** That a count undoes another one, or was undone, with the way there. */
export function ReversalNote({
  count,
}: {
  count: Pick<StockCountResource, "reversesCountId" | "reversedByCountId">;
}) {
  const text = useText();
  const other = count.reversesCountId ?? count.reversedByCountId;
  if (other === null) return null;
  const kind = count.reversesCountId === null ? "undone" : "undoes";
  return (
    <Banner tone="info" title={text(`counts.undoing.${kind}`)}>
      <Link to={`/app/counts/${other}`}>{text("counts.name", { id: other })}</Link>
    </Banner>
  );
}
