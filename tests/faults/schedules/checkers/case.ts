import type { CostChange } from "../../../../simulator/world/change-costs";
import type { LedgerEntry } from "../../../../simulator/world/types";
import type { ClosedBooks } from "../closing-books";
import type { Dump, OperationRow } from "../dump";
import type { RecordedRequest } from "../history";
import type { CurrencyFrom } from "../people-with-money";
import type { Mode } from "../plan";
import type { ShownCase } from "./shipments";

/** One level: variant and location. */
export type LevelName = string;

export interface MailTaken {
  key: string | null;
  to: string;
  text: string;
  /** When it was taken, by the database's clock. */
  at: string;
}

/** Damaged stock, which only the app changes. */
export interface DamagedCase {
  /** Whether damaged units of deliveries become damaged stock. */
  isKept: boolean;
  operations: OperationRow[];
  /** Every change of `damaged` that took effect on the platform. */
  truth: LedgerEntry[];
  present: Map<LevelName, number>;
}

/** All there is to judge one shop by: what the platform did, what the database holds, what people's answers said. */
export interface Case {
  mode: Mode;
  shopId: number;
  shop: Dump["shops"][number];
  domain: string;
  /** `available` on the platform at the start and now, and on hand now. */
  initial: Map<LevelName, number>;
  present: Map<LevelName, { available: number; onHand: number }>;
  /** The platform's truth ledger of the shop: every change of `available` that took effect. */
  truth: LedgerEntry[];
  /** The shop's rows; of its operations, those that change `available`. */
  dump: Dump;
  damaged: DamagedCase;
  asked: RecordedRequest[];
  /** The app's changes of stock as they arrived: key and exact bytes. */
  sent: { key: string | null; body: string }[];
  mails: MailTaken[];
  /** How the books were closed; null where nobody has bills. */
  books: ClosedBooks | null;
  /** Costs per item as they were set in the store, in their order. */
  costChanges: CostChange[];
  /** The app's requests about costs, with the moments at which they took effect. */
  costRequests: { at: number; isReading: boolean }[];
  /** What the store has in the end, by variant. */
  storeCosts: ReadonlyMap<number, string | null>;
  /** The store's currency from the start on, and when it was another. */
  currencies: readonly CurrencyFrom[];
  /** When the app read it. */
  shopReadings: readonly number[];
  /** No news of the store got lost. */
  isTold: boolean;
  /** How the store shows sent orders; null where they are hidden from it. */
  shown: ShownCase | null;
}

const kinds = {
  receipt: "Receipt",
  adjustment: "Adjustment",
  transfer: "Transfer",
  count: "Count",
  return: "Return",
} as const;

/** What an operation's requests name as their cause; the store's own history shows it. */
export function uriOf({ document, document_id }: Pick<OperationRow, "document" | "document_id">): string {
  return `gid://backroom/${kinds[document]}/${document_id}`;
}

export function placeOf(place: {
  variant_id?: number;
  variantId?: number | string;
  location_id?: number;
  locationId?: number | string;
}): LevelName {
  return `${place.variant_id ?? place.variantId}@${place.location_id ?? place.locationId}`;
}

/** The number of a document in a request's path. */
export function idIn(path: string): number {
  return Number(/\/(\d+)(\/|$)/.exec(path)?.[1]);
}

/** What an operation adjusts; what it receives by a shipment is the shipment's doing. */
export function adjustedBy({ changes }: OperationRow): OperationRow["changes"] {
  return changes.filter(({ shipment }) => shipment === undefined);
}

/**
 * Steps of the app at a level for an operation. A transfer takes from a level and, cancelled, gives back to it, and adds
 * to another as often as something arrives: operations that are told apart by their direction and their keys.
 */
export function stepsOf({ truth, dump }: Case, operation: OperationRow, place: LevelName): LedgerEntry[] {
  const uri = uriOf(operation);
  const change = adjustedBy(operation).find((one) => placeOf(one) === place);
  const others = dump.inventory_operations.filter((one) => one.id !== operation.id && uriOf(one) === uri);
  const keysOfOthers = new Set<string | null>(others.map(({ key }) => key));
  const isOther = ({ delta, key }: LedgerEntry) =>
    operation.document === "transfer" &&
    (Math.sign(delta) !== Math.sign(change?.delta ?? 0) || keysOfOthers.has(key));
  return truth.filter(
    (step) =>
      step.actor === "app" && step.referenceDocumentUri === uri && placeOf(step) === place && !isOther(step),
  );
}

/** What the operations change at each level, all together. */
export function sumOfDeltas(operations: readonly OperationRow[]): Map<LevelName, number> {
  const deltas = new Map<LevelName, number>();
  for (const change of operations.flatMap(({ changes }) => changes)) {
    deltas.set(placeOf(change), (deltas.get(placeOf(change)) ?? 0) + change.delta);
  }
  return deltas;
}

/** Keys under which something took effect that is not what an operation had written down before, byte for byte. */
export function keysNotKept(
  { truth, operations }: { truth: readonly LedgerEntry[]; operations: readonly OperationRow[] },
  sent: Case["sent"],
): (string | null)[] {
  const keys = new Set(truth.map(({ key }) => key));
  const known = new Map(operations.map(({ key, request }) => [key, request]));
  return sent
    .filter(({ key, body }) => key !== null && keys.has(key) && known.get(key) !== body)
    .map(({ key }) => key);
}
