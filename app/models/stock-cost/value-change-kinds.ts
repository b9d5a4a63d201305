import { type CostEntryKind, costEntryKinds } from "./cost-state";

/** The kinds of entries, with what of the changes in the store was sold or came back from customers told apart. */
export const valueChangeKinds = [
  ...costEntryKinds.filter((kind) => kind !== "external" && kind !== "charge" && kind !== "cost_found"),
  "sold",
  "customer_return",
  "external",
  "charge",
  "cost_found",
] as const satisfies readonly (CostEntryKind | "sold" | "customer_return")[];
export type ValueChangeKind = (typeof valueChangeKinds)[number];
