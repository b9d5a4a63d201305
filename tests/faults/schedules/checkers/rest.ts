import { staleReadMs } from "~/models/stock-ledger/stale-read";
import type { Dump } from "../dump";
import { type Mode, modesWithoutReview } from "../plan";

/** Virtual time that may pass from the last trouble until nothing is left to do. */
const longestRestMs = 60_000;
/** A process that is only stopped is not taken for dead: two minutes until its jobs are free, and the sweep each minute. */
const afterStopMs = 200_000;
/** A shop that the platform turned away is asked again after a minute, then later each time up to a quarter of an hour. */
const parkedMs = 20 * 60_000;

/** The app waits ten minutes for webhooks before it asks a person. */
const doubtMs = 15 * 60_000;

interface End {
  mode: Mode;
  restMs: number | null;
  /** Kinds of faults that met a request. */
  met: ReadonlySet<string>;
  /** Whether a process was stopped for a while. */
  hadStops: boolean;
  /** Whether webhooks were lost for good, without which some things cannot be found out. */
  lostNews: boolean;
  /** Whether somebody else changed stock meanwhile, so that not everything can be found out. */
  hadSellers: boolean;
  /** Whether some readings showed what was there seconds before. */
  hadStaleReads: boolean;
  dump: Dump;
}

/** C12: once all goes well, everything comes to its end soon and by itself. */
export function allComesToRest(end: End): string[] {
  const { mode, restMs, met, hadStops, lostNews, hadSellers, hadStaleReads, dump } = end;
  const isInDoubt = dump.inventory_operations.some(({ status }) => status === "review");
  // What took effect by halves, or while others changed the same stock, is resolved by webhooks and sweeps, as any unknown outcome is.
  const mayBeInDoubt = isInDoubt || hadSellers || met.has("partial");
  const usual = mayBeInDoubt ? doubtMs : hadStops ? afterStopMs : longestRestMs;
  // The wait of a shop that was turned away comes first, and what it found out then may be in doubt. A request that
  // could take effect twice waits until every reading must show what made it dangerous.
  const limit = usual + (met.has("423") ? parkedMs : 0) + (hadStaleReads ? staleReadMs : 0);
  const open = dump.inventory_operations.filter(({ status }) => status === "pending" || status === "unknown");
  const stuck = open.map(
    ({ id, status, last_error: words }) => `C12: operation ${id} is ${status}: ${words}`,
  );
  const following = dump.shipments
    .filter(({ status }) => status === "pending")
    .map(
      ({ purchase_order_id: order, stock_transfer_id: transfer, last_error: words }) =>
        `C12: the shipment of ${order === null ? `transfer ${transfer}` : `order ${order}`} is pending: ${words}`,
    );
  if (restMs === null) return [...stuck, ...following, "C12: it never came to rest"];
  const late = restMs > limit ? [`C12: it took ${Math.round(restMs / 1_000)} s to come to rest`] : [];
  const mustKnow = modesWithoutReview.includes(mode) && !lostNews && !hadSellers;
  const reviews = dump.inventory_operations
    .filter(({ status }) => status === "review" && mustKnow)
    .map(({ id, last_error: words }) => `C12: operation ${id} waits for a person in mode ${mode}: ${words}`);
  return [...stuck, ...late, ...reviews];
}
