import { Banner, Link, List } from "@shopify/polaris";
import { FocusedRegion } from "~/components/focused-region";
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
  const { length } = created;
  if (length === 0) return null;
  return (
    <FocusedRegion of={length}>
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
    </FocusedRegion>
  );
}
