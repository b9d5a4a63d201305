import { Button } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { DifferenceDecision } from "./use-deciding";
import type { Picking } from "./use-picking";

/** What can be decided of all that are picked. */
export function PickedBar({
  picking: { selected, clear },
  deciding: { decide, pending },
}: {
  picking: Picking;
  deciding: DifferenceDecision;
}) {
  const text = useText();
  if (selected.length === 0) return null;
  return (
    <section className="br-bulk-bar" aria-label={text("differences.picked")}>
      <span role="status" className="br-bulk-count">
        {text("common.selected", { count: selected.length })}
      </span>
      <Button
        variant="primary"
        loading={pending === "accept"}
        disabled={pending !== null}
        onClick={() => void decide("accept", selected)}
      >
        {text("differences.accept")}
      </Button>
      <Button
        loading={pending === "correct"}
        disabled={pending !== null}
        onClick={() => void decide("correct", selected)}
      >
        {text("differences.correct")}
      </Button>
      <Button variant="tertiary" onClick={clear}>
        {text("common.clearSelection")}
      </Button>
    </section>
  );
}
