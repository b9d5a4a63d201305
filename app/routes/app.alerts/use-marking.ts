import { alerts } from "~/api/alerts";
import { useApiAction } from "~/components/use-api-action";

export type Marking = ReturnType<typeof useMarking>;

/** Marks alerts as read or as new; the list follows. */
export function useMarking() {
  const { run, pending, error } = useApiAction();
  return {
    pending,
    error,
    mark: (rows: readonly { id: number }[], read: boolean) =>
      void run(alerts.markMany, { body: { ids: rows.map(({ id }) => id), read } }),
  };
}
