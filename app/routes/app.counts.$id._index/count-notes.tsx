import { stockCounts } from "~/api/stock-counts";
import { DocumentNotes } from "~/components/document-notes";
import { useApiAction } from "~/components/use-api-action";
import { countContent } from "~/models/stock-count/content";

/** A note for the staff on the count, while it runs and afterwards. */
export function CountNotes({ count: { id, notes } }: { count: { id: number; notes: string } }) {
  const action = useApiAction();
  return (
    <DocumentNotes
      kind="count"
      content={countContent({ notes })}
      toContent={(answer) => countContent(answer as { notes: string })}
      action={action}
      onSave={(words, document) =>
        action.run(stockCounts.update, { params: { id }, body: { notes: words } }, document)
      }
    />
  );
}
