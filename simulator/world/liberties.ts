import { type Level, type StoredState } from "./types";

/** What the platform does where nothing is promised; each is played because an app must not lean on the other. */
export interface Liberties {
  /** A message's `available`: that of the event, of the moment of its delivery, or of either. */
  values: "delivery" | "event" | "mixed";
  /** A message's `updated_at`: the event's, that of its delivery, or the event's in whole seconds. */
  times: "delivery" | "event" | "seconds";
  /** Whether three of ten reads show what was there up to fifteen seconds ago. */
  reads: "fresh" | "stale";
  /** Whether a level's `updatedAt` follows its quantities. */
  levelTimes: "moving" | "still";
  /** Whether a comparison also fails where a replica that is behind says so. It never passes for that. */
  stale: "exact" | "replica";
  /** The order in which a level's quantities are reported. */
  order: "asked" | "shuffled";
}

export const documented: Liberties = {
  values: "event",
  times: "event",
  reads: "fresh",
  levelTimes: "moving",
  stale: "exact",
  order: "asked",
};

/** What it does with transfers and shipments where nobody has recorded it. */
export interface TransferLiberties {
  /** What the mutation that receives a shipment answers: it afterwards, as it was before, or nothing. */
  receiveAnswer: "after" | "before" | "none";
  /** What a known key of a transfer or shipment answers: the things as they are now, its first answer, or nothing. */
  replays: "current" | "first" | "none";
  /** Whether a merchant may change and cancel a transfer that an app made. */
  merchants: "bound" | "free";
  /** Whether units can be received a second time, as when two people receive at once. */
  receipts: "once" | "twice";
  /** Which shipments can be deleted; the schema says drafts, others have deleted what was in transit. */
  deletions: "any" | "drafts";
}

export const assumed: TransferLiberties = {
  receiveAnswer: "after",
  replays: "current",
  merchants: "free",
  receipts: "once",
  deletions: "any",
};

export const staleShare = 0.3;
export const stalestMs = 15_000;

interface Snapshot {
  at: number;
  quantities: Partial<Record<StoredState, number>>;
  updatedAt: number;
}

/** Levels as they were, for reads that are behind. */
export class Past {
  private readonly snapshots = new WeakMap<Level, Snapshot[]>();

  /** To be called before the level changes at that moment. */
  keep(level: Level, until: number): void {
    const kept = (this.snapshots.get(level) ?? []).filter(({ at }) => at > until - 2 * stalestMs);
    kept.push({ at: until, quantities: { ...level.quantities }, updatedAt: level.updatedAt });
    this.snapshots.set(level, kept);
  }

  /** The level as it was at that moment. */
  levelAt(level: Level, moment: number): Level {
    const then = (this.snapshots.get(level) ?? []).find(({ at }) => at > moment);
    return then ? { ...level, quantities: then.quantities, updatedAt: then.updatedAt } : level;
  }
}

/** How far behind a read is, in milliseconds. */
export function drawLag({ reads }: Pick<Liberties, "reads">): number {
  return reads === "stale" && Math.random() < staleShare ? Math.random() * stalestMs : 0;
}
