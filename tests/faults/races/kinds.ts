import {
  cancel,
  deleteOrder,
  edit,
  number,
  numberUnderOneKey,
  receive,
  receiveOrCancel,
  send,
} from "./orders";
import type { RaceShop } from "./race-shop";
import { adjust, arrive, count, receiveUnderOneKey, transfer } from "./stock";

/** A round: so many clients at once, and what must be true afterwards. */
export type Round = (race: RaceShop, clients: number) => Promise<void>;

/** Every kind of round, in the order in which they take turns. */
export const kinds: Record<string, Round> = {
  receive,
  edit,
  "receive under one key": receiveUnderOneKey,
  send,
  transfer,
  cancel,
  "bulk adjustment": adjust,
  number,
  count,
  "receive or cancel": receiveOrCancel,
  "delete, edit or send": deleteOrder,
  "number under one key": numberUnderOneKey,
  "arrival of a transfer": arrive,
};
