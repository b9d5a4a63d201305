/**
 * Why a level was other than the app believed, as far as the evidence goes. The first group explains it, so that
 * nobody has to decide; the second leaves the reason to a person.
 */
export const explainingCauses = [
  /** A webhook that reported just this number came after the comparison. */
  "late_news",
  /** Orders of the time between took just these units. */
  "sold",
  /** Cancelled or refunded orders gave just these units back. */
  "returned",
  /** A change of the app's own, whose outcome is asked about elsewhere, would make just this difference. */
  "own_change",
  /** The product was deleted. */
  "deleted",
  /** It happened while the shop did not have the app. */
  "away",
  /** The level was gone for a while and is stocked again. */
  "restocked",
] as const;

export const openCauses = [
  /** Units were added or taken away on the shelf, and no news of it came. */
  "outside",
  /** Orders of the time between account for a part of it. */
  "partly_sold",
  /** The app's database was restored from a backup: what it did since then is not in its ledger. */
  "restored",
  /** The location does not stock it any more. */
  "removed",
  /** The ledger's rows end with another number than the level had. */
  "ledger",
  "unknown",
] as const;

export const differenceCauses = [...explainingCauses, ...openCauses] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

export const differenceStatuses = ["open", "explained", "accepted", "corrected"] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];
