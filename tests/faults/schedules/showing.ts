import { shipmentScopes } from "~/models/shipment/scopes";
import { Random } from "../../../simulator/stores/random";
import type { TransferLiberties } from "../../../simulator/world/liberties";

const receiving = shipmentScopes[2];

/** How the orders and transfers of a schedule are shown in the store, and what people do to them there. */
export interface Showing {
  theme: "shipments" | "everything" | "deliveries" | "orders" | "transfers";
  /** Transfers that leave are shown, too; with all scopes. */
  transfers: boolean;
  /** The optional scopes that the merchant grants. */
  scopes: string[];
  /** The share of moments at which somebody in the store does something with a shipment of ours. */
  staffShare: number;
  /** The merchant takes scopes back for a while (milliseconds), and turns the setting on again or leaves it off. */
  taken: { from: number; ms: number; scopes: string[]; isWantedAgain: boolean } | null;
  liberties: TransferLiberties;
  /** The share of receipts and arrivals that the platform refuses, which a clerk tries again. */
  refusedShare: number;
  /** A clerk shows transfers again that somebody in the store took away. */
  showsTransfersAgain: boolean;
}

/** With it the seeds that are kept play what they played before. */
const secondTries = 0x5edea;

/** Drawn from a source of its own, as the conditions are. */
export function showingOf(seed: number): Showing {
  const random = new Random(seed ^ 0x54199);
  const showing: Showing = {
    transfers: false,
    theme: random.pick([
      "shipments",
      "shipments",
      "shipments",
      "everything",
      "deliveries",
      "orders",
    ] as const),
    scopes: random.pick([shipmentScopes, shipmentScopes, shipmentScopes.slice(0, 2)]).slice(),
    staffShare: random.pick([0, 0.05, 0.15, 0.3]),
    taken:
      random.next() < 0.3
        ? {
            from: random.int(500, 12_000),
            ms: random.int(1_000, 20_000),
            scopes: random.pick([[receiving], shipmentScopes]).slice(),
            isWantedAgain: random.next() < 0.6,
          }
        : null,
    refusedShare: 0,
    showsTransfersAgain: false,
    liberties: {
      receipts: "once",
      receiveAnswer: random.pick(["after", "before", "none"] as const),
      replays: random.pick(["current", "first", "none"] as const),
      merchants: random.pick(["free", "free", "free", "bound"] as const),
      deletions: random.pick(["any", "drafts"] as const),
    },
  };
  // Drawn last, so that the rest of a seed is what it was.
  showing.transfers = showing.scopes.includes(receiving) && random.next() < 0.4;
  if (showing.transfers && random.next() < 0.7) showing.theme = "transfers";
  return withSecondTries(showing, new Random(seed ^ secondTries));
}

/** Drawn from one more source: whoever plays none of this plays what the seed always was. */
function withSecondTries(showing: Showing, random: Random): Showing {
  const receipts = random.pick(["once", "once", "once", "twice"] as const);
  const refusedShare = random.pick([0, 0, 0.3, 0.6]);
  const showsTransfersAgain = showing.transfers && random.next() < 0.5;
  return {
    ...showing,
    liberties: { ...showing.liberties, receipts },
    refusedShare,
    showsTransfersAgain,
  };
}
