import { randomFrom } from "../support/random";
import type { History, Step, UnitsStep } from "./history";

/** As Shopify counts them, and shorter ones that sort otherwise as text. */
const locationIds = ["9", "10", "70000000011", "70000000009"];

/** A history that depends on nothing but its seed and its settings. */
export function randomHistory(
  seed: string,
  length: number,
  settings: Pick<History, "method" | "scope" | "digits">,
): History {
  const random = randomFrom(seed);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

  const locations = locationIds.slice(0, upTo(locationIds.length));
  // Some shops know nearly every cost, others hardly any.
  const unknownShare = pick([0.05, 0.25, 0.85]);
  const steps: (Step & { at?: number })[] = [];
  const receipts: { id: number; lines: { locationId: string; units: number; cost?: string }[] }[] = [];
  const unknown = new Set<number>();
  const waiting: { chargeId: number; receiptId: number }[] = [];
  const transfers: { id: number; left: number }[] = [];
  let storeCost: string | null = null;
  let charges = 0;
  let returned = 0;
  let returnedOf = 0;
  let at = 0;
  let stock = 0;

  const cost = () => {
    if (chance(0.05)) return "0";
    const decimals = Math.floor(random() * 5);
    return (random() * pick([1, 5, 20])).toFixed(decimals);
  };
  const money = () => (random() * pick([0.1, 3, 50])).toFixed(settings.digits);
  const push = (step: Step) => {
    // Several rows of the ledger may be of the same moment.
    if (chance(0.8)) at += 1;
    steps.push({ ...step, at });
  };
  const units = (step: Omit<UnitsStep, "what">) => {
    stock += step.units;
    push({ what: "units", ...step });
  };
  const setStoreCost = () => {
    storeCost = chance(unknownShare) ? null : cost();
    push({ what: "store", cost: storeCost });
  };

  const receive = () => {
    const id = receipts.length + 1;
    const locationId = pick(locations);
    const lines = Array.from({ length: chance(0.15) ? 2 : 1 }, () => ({
      locationId,
      units: upTo(12),
      ...(chance(unknownShare) ? {} : { cost: cost() }),
    }));
    receipts.push({ id, lines });
    for (const line of lines) {
      units({
        kind: "receipt",
        locationId,
        units: line.units,
        receiptId: id,
        ...(line.cost === undefined ? {} : { unitCost: line.cost }),
      });
      if (line.cost === undefined) unknown.add(id);
    }
  };
  const giveBack = () => {
    const receipt = pick(receipts.slice(-6));
    const line = receipt && pick(receipt.lines);
    if (!receipt || !line) return receive();
    const kind = pick(["receipt_undone", "return"] as const);
    const all = chance(0.4) ? line.units : upTo(line.units + 2);
    units({
      kind,
      locationId: chance(0.85) ? line.locationId : pick(locations),
      units: -all,
      receiptId: receipt.id,
      ...(line.cost === undefined ? {} : { unitCost: line.cost }),
    });
    if (kind !== "return") return;
    returned = Math.min(all, line.units);
    returnedOf = receipt.id;
  };
  const undoReturn = () => {
    if (returned === 0) return;
    units({
      kind: "return",
      locationId: pick(locations),
      units: returned,
      ...(chance(0.5) ? { receiptId: returnedOf } : {}),
    });
    returned = 0;
  };
  const transfer = () => {
    const open = chance(0.55) ? pick(transfers) : undefined;
    if (!open) {
      const id = steps.length + 1;
      const leaving = upTo(8);
      transfers.push({ id, left: leaving });
      return units({ kind: "transfer", locationId: pick(locations), units: -leaving, transferId: id });
    }
    if (chance(0.15)) {
      const more = upTo(4);
      open.left += more;
      return units({ kind: "transfer", locationId: pick(locations), units: -more, transferId: open.id });
    }
    if (chance(0.2)) {
      transfers.splice(transfers.indexOf(open), 1);
      return push({ what: "over", transferId: open.id });
    }
    const arriving = upTo(open.left + (chance(0.2) ? 3 : 0));
    units({ kind: "transfer", locationId: pick(locations), units: arriving, transferId: open.id });
    open.left = Math.max(open.left - arriving, 1);
  };
  const charge = () => {
    const late = chance(0.4) ? waiting.shift() : undefined;
    if (late) return push({ what: "charge", ...late, amount: money() });
    const receipt = pick(receipts.slice(-8));
    if (!receipt) return receive();
    const chargeId = ++charges;
    const amount = chance(0.8) ? money() : null;
    if (amount === null) waiting.push({ chargeId, receiptId: receipt.id });
    push({ what: "charge", chargeId, receiptId: receipt.id, amount });
  };
  const findCost = () => {
    const receiptId = pick([...unknown]);
    if (receiptId === undefined || chance(0.3)) {
      setStoreCost();
      if (storeCost !== null) push({ what: "cost", receiptId: null, unitCost: storeCost });
      return;
    }
    unknown.delete(receiptId);
    const unitCost = cost();
    push({ what: "cost", receiptId, unitCost });
    const receipt = receipts.find(({ id }) => id === receiptId)!;
    for (const line of receipt.lines) line.cost ??= unitCost;
  };
  // A long history keeps the stock of a shop, not all that it ever received.
  const sell = () =>
    units({ kind: "external", locationId: pick(locations), units: -upTo(stock > 60 ? 30 : 6) });
  const move = () =>
    units({
      kind: pick(["external", "count", "adjustment"]),
      locationId: pick(locations),
      units: chance(0.5) ? upTo(5) : -upTo(5),
    });

  if (!chance(unknownShare)) setStoreCost();
  for (const locationId of locations) {
    if (chance(0.8)) {
      units({ kind: "opening", locationId, units: chance(0.2) ? 0 : chance(0.2) ? -upTo(5) : upTo(10) });
    }
  }
  // What happens more often stands more than once.
  const actions = [receive, receive, receive, sell, sell, sell, move, move, giveBack, giveBack]
    .concat([undoReturn, transfer, transfer, transfer, transfer, charge, charge, findCost])
    .concat(chance(0.5) ? [receive, receive] : [sell]);
  while (steps.length < length) pick(actions)();
  return { ...settings, steps };
}
