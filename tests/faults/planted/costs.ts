import type { Planted } from "./planted";

const cost = (name: string) => `app/models/stock-cost/${name}.ts`;

/** What stock costs, which follows the ledger. */
export const costs: Planted[] = [
  {
    name: "the ledger is followed from the same row again",
    why: "each run adds the costs of all rows once more",
    file: cost("compute-costs.server"),
    find: "movementId: Math.max(known.movementId, horizon.movementId),",
    replace: "movementId: known.movementId,",
  },
  {
    name: "a level opens with what is available now",
    why: "what moved before its costs were followed counts twice",
    file: cost("events-of-variant"),
    find: "here.set(locationId, first?.previousQuantity ?? available);",
    replace: "here.set(locationId, available);",
  },
  {
    name: "what leaves by a transfer costs its destination nothing",
    why: "the value of what is on its way is lost",
    file: cost("move-units"),
    find: "onItsWay(after, event, { taken, sign: 1, rules })",
    replace: "onItsWay(after, event, { taken: [], sign: 1, rules })",
  },
  {
    name: "missing units are forgotten",
    why: "what comes after more has left than was there is too much",
    file: cost("pool"),
    find: "if (!known) return [...pool, missing];",
    replace: "if (!known) return pool;",
  },
  {
    name: "a receipt comes in at the cost that the store knows",
    why: "what was paid is not what counts",
    file: cost("move-units"),
    find: "const unitCost = event.unitCost ?? costWithoutPaper(state, event, rules);",
    replace: "const unitCost = rules.storeCost ?? costWithoutPaper(state, event, rules);",
  },
  {
    name: "a share of a layer leaves its rest of a cent behind twice",
    why: "parts of a value come to more than all of it",
    file: cost("pool"),
    find: "const rest = value === null || layer.value === null ? null : layer.value.minus(value);",
    replace: "const rest = layer.value;",
  },
  {
    name: "entries are written without the last of them",
    why: "a movement of units has no movement of money",
    file: cost("write-costs.server"),
    find: "ofVariant.forEach((entry, place) => {",
    replace: "ofVariant.slice(0, Math.max(1, ofVariant.length - 1)).forEach((entry, place) => {",
  },
];
