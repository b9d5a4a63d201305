/**
 * `pending`: it is to be compared with the store. `written`: the store has it. `differs`: somebody else has changed it
 * in the store, and a person decides. `kept`: the person has left the store's. `refused`: the store does not take it.
 */
export const storeCostStatuses = ["pending", "written", "differs", "kept", "refused"] as const;
export type StoreCostStatus = (typeof storeCostStatuses)[number];

/** Those in which the store may have another cost, and a person can have it written or leave it. */
export const decidable = ["differs", "kept", "refused"] as const satisfies readonly StoreCostStatus[];
