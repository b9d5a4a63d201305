import { useState } from "react";
import { stockCounts } from "~/api/stock-counts";
import type { Counting } from "~/components/counting/use-counting";
import { useApiAction } from "~/components/use-api-action";

/** Whether what is expected stays hidden: a matter of the count, and so of everyone who counts. */
export function useBlind({ count, refresh }: Counting) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const action = useApiAction<typeof stockCounts.update>();
  const set = async (blind: boolean) => {
    setWanted(blind);
    await action.run(stockCounts.update, { params: { id: count.id }, body: { blind } });
    await refresh();
    setWanted(null);
  };
  return {
    isBlind: wanted ?? count.blind,
    set: (blind: boolean) => void set(blind),
    error: action.error,
  };
}
