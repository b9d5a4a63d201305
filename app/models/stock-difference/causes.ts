/** Why a level differed, as far as the evidence shows. These explain it; `openCauses` need a person. */
export const explainingCauses = [
  /** A webhook with exactly this quantity came after the comparison. */
  "late_news",
  /** Orders of that time account for exactly these units. */
  "sold",
  /** Cancelled or refunded orders returned exactly these units. */
  "returned",
  /** An inventory operation with an unknown outcome would make exactly this difference. */
  "own_change",
  "deleted",
  /** It happened while the shop did not have the app. */
  "away",
  /** The level was missing for a while and is stocked again. */
  "restocked",
  /** Only what is on its way there differs, of which the platform sends no update. */
  "incoming",
] as const;

export const openCauses = [
  /** On hand changed in the store, and no webhook reported it. */
  "outside",
  /** Orders of that time account for a part of it. */
  "partly_sold",
  /** The app's database was restored from a backup: its ledger lacks what the app did since then. */
  "restored",
  /** The location no longer stocks it. */
  "removed",
  /** The ledger's last row has another quantity than the level had. */
  "ledger",
  "unknown",
] as const;

export const differenceCauses = [...explainingCauses, ...openCauses] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

export const differenceStatuses = ["open", "explained", "accepted", "corrected"] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];
