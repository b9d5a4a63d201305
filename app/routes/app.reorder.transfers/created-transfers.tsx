import { Banner, Link, List } from "@shopify/polaris";
import { useEffect, useRef } from "react";
import { useText } from "~/components/use-text";

export interface CreatedTransfer {
  id: number;
  sourceLocationName: string;
  destinationLocationName: string;
}

/** The transfers that were made of proposals, to be opened. */
export function CreatedTransfers({
  created,
  onDismiss,
}: {
  created: readonly CreatedTransfer[];
  onDismiss: () => void;
}) {
  const text = useText();
  const region = useRef<HTMLDivElement>(null);
  const { length } = created;
  useEffect(() => {
    if (length > 0) region.current?.focus();
  }, [length]);
  if (length === 0) return null;
  return (
    <div ref={region} tabIndex={-1} className="br-alert">
      <Banner tone="success" title={text("moving.created", { count: length })} onDismiss={onDismiss}>
        <List>
          {created.map(({ id, sourceLocationName: source, destinationLocationName: destination }) => (
            <List.Item key={id}>
              <Link url={`/app/transfers/${id}`}>
                {text("moving.createdOne", { id, source, destination })}
              </Link>
            </List.Item>
          ))}
        </List>
      </Banner>
    </div>
  );
}
