import { Button } from "@shopify/polaris";
import { mostRead } from "~/components/page-query";
import { mostPicked } from "~/components/stock-editing/matching";
import { useText } from "~/components/use-text";
import { gidNumber } from "~/lib/gid-number";
import type { LevelSelection } from "./use-level-selection";

interface Props {
  picking: LevelSelection;
  /** The list has more than this page shows. */
  hasMore: boolean;
  onChange: () => void;
}

/** Stands over the end of the list while levels are picked: how many, also those out of sight, and what to do. */
export function PickBar({ picking, hasMore, onChange }: Props) {
  const text = useText();
  const { selected, elsewhere, pending } = picking;
  if (selected.length === 0) return null;
  const variants = [...new Set(selected.map(({ variantId }) => gidNumber(variantId)))];
  const isFull = selected.length >= mostPicked;
  const open = async () => {
    if (await picking.refresh()) onChange();
  };
  return (
    <section className="br-bulk-bar" aria-label={text("stockLevels.picked")}>
      <span role="status" className="br-bulk-count">
        {text("common.selected", { count: selected.length })}
        {isFull || elsewhere > 0 ? (
          <small className="br-bulk-hint">
            {isFull
              ? text("stockLevels.select.most", { count: mostPicked })
              : text("stockLevels.select.elsewhere", { count: elsewhere })}
          </small>
        ) : null}
      </span>
      <Button
        variant="primary"
        disabled={selected.length > mostPicked}
        loading={pending === "units"}
        onClick={() => void open()}
      >
        {text("stockLevels.bulk.open")}
      </Button>
      <Button
        disabled={variants.length > mostRead}
        {...(variants.length <= mostRead && { url: `/app/labels?variants=${variants.join(",")}` })}
      >
        {text("labels.title")}
      </Button>
      {hasMore && !isFull && !picking.matched ? (
        <Button loading={pending === "all"} onClick={() => void picking.pickMatching()}>
          {text("stockLevels.select.all")}
        </Button>
      ) : null}
      <Button variant="tertiary" onClick={picking.clear}>
        {text("common.clearSelection")}
      </Button>
    </section>
  );
}
