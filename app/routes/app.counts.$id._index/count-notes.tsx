import { stockCounts } from "~/api/stock-counts";
import { DocumentNotes } from "~/components/document-notes";
import { useApiAction } from "~/components/use-api-action";

/** A note for the staff on the count, while it runs and afterwards. */
export function CountNotes({ count: { id, notes } }: { count: { id: number; notes: string } }) {
  const action = useApiAction();
  return (
    <DocumentNotes
      kind="count"
      notes={notes}
      action={action}
      onSave={(words, document) =>
        action.run(stockCounts.update, { params: { id }, body: { notes: words } }, document)
      }
    />
  );
}
