/** What is planned of an item, and what has become of it, in units. */
export interface ItemProgress {
  quantity: number;
  accepted: number;
  damaged: number;
  missing: number;
  /** Nothing was taken off the source: the platform refused it, or a person has accepted the platform's number there. */
  stayed: boolean;
}

/** Units that may still arrive; of an item that stayed, a person may know that it is there all the same. */
export function openUnits({ quantity, accepted, damaged, missing }: ItemProgress): number {
  return quantity - accepted - damaged - missing;
}

/** Units that have left the source and are nowhere yet, of a transfer in transit. */
export function unitsOnTheWay(item: ItemProgress): number {
  return item.stayed ? 0 : openUnits(item);
}
