import { type Amount, money } from "~/models/purchase-order/money";

/** What the supplier has credited so far, and by how much that differs from what was expected; below 0: it is less. */
export function creditDifference(expected: Amount, credits: readonly { amount: Amount }[]) {
  const received = credits.reduce((sum, { amount }) => sum.plus(money(amount)), money(0));
  return { received: received.toNumber(), difference: received.minus(money(expected)).toNumber() };
}
