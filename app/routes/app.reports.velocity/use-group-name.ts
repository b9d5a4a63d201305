import { useText } from "~/components/use-text";
import type { VelocitySum } from "~/models/report/sum-up-velocity.server";
import type { VelocityGroup } from "~/models/report/velocity-groups";

export type ShownGroup = VelocitySum & { id: string; name: string; isTotal?: true };

/** What a row of the groups is called. */
export function useGroupName(groupBy: VelocityGroup): (row: ShownGroup) => string {
  const text = useText();
  return ({ isTotal, id, name }) => {
    if (isTotal) return text("reports.stockValue.closing.total");
    if (groupBy === "location" && id === "") return text("reports.velocity.noLocation");
    return name || text(`reports.stockValue.unnamed.${groupBy}`);
  };
}
