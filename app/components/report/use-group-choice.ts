import { useText } from "../use-text";

/** What a card's rows are, chosen among the groups, as ReportCard takes it. */
export function useGroupChoice<Group extends string>(
  value: Group,
  groups: readonly Group[],
  labelOf: (group: Group) => string,
) {
  const text = useText();
  return {
    name: "by",
    label: text("reports.groupBy"),
    value,
    options: groups.map((group) => ({ value: group, label: labelOf(group) })),
  };
}
