import { groupBy } from "~/lib/group-by";
import { History, type RecordedRequest } from "../history";
import type { Case } from "./case";
import { exact, total } from "./exact";

const sumOf = (rows: readonly { amount: number }[]) => total(rows.map(({ amount }) => exact(amount).over));

/** C22: bills use no more of an order's deposits than is paid; what takes one back is its opposite, once. */
export function depositsAreUsedOnce({ dump }: Case): string[] {
  const byOrder = groupBy(dump.order_deposits, ({ purchase_order_id: order }) => order);
  const users = groupBy(
    dump.bill_payments.filter(({ deposit_order_id: order }) => order !== null),
    ({ deposit_order_id: order }) => order ?? 0,
  );
  const sums = [...new Set([...byOrder.keys(), ...users.keys()])].flatMap((order) => {
    const [paid, used] = [sumOf(byOrder.get(order) ?? []), sumOf(users.get(order) ?? [])];
    return used >= 0n && used <= paid ? [] : [`C22: bills use ${used} of ${paid} paid with order ${order}`];
  });
  const byId = new Map(dump.order_deposits.map((deposit) => [deposit.id, deposit]));
  const reversals = dump.order_deposits.filter(({ reverses_id: of }) => of !== null);
  const wrong = reversals.flatMap((reversal) => {
    const deposit = byId.get(reversal.reverses_id ?? 0);
    const isOpposite =
      deposit?.reverses_id === null &&
      deposit.purchase_order_id === reversal.purchase_order_id &&
      deposit.kind === reversal.kind &&
      deposit.amount === -reversal.amount;
    return isOpposite ? [] : [`C22: deposit ${reversal.id} does not take back ${reversal.reverses_id}`];
  });
  const twice = [...groupBy(reversals, ({ reverses_id: of }) => of)]
    .filter(([, of]) => of.length > 1)
    .map(([id]) => `C22: deposit ${id} is taken back more than once`);
  return [...sums, ...wrong, ...twice];
}

/** C22: the money of a payment of several bills is what its parts have of it. */
export function severalAddUp({ dump }: Case): string[] {
  return dump.supplier_payments.flatMap(({ id, amount }) => {
    const parts = dump.bill_payments.filter(
      (part) => part.supplier_payment_id === id && part.kind === "payment" && part.reverses_id === null,
    );
    return sumOf(parts) === exact(amount).over
      ? []
      : [`C22: payment ${id} is of ${amount}, its parts of ${sumOf(parts)}`];
  });
}

const idsIn = (path: string) =>
  path
    .split("/")
    .filter((word) => /^\d+$/.test(word))
    .map(Number);

/** C8 for them: what was answered as done is there, once, and what was refused is not. */
export function depositsAreThoseAskedFor({ dump, asked }: Case): string[] {
  const deposits = dump.order_deposits.filter(({ reverses_id: of }) => of === null);
  const made = (one: RecordedRequest) => {
    const { reference } = one.body as { reference: string };
    const rows = one.what === "pay deposit" ? deposits : dump.supplier_payments;
    return rows.filter((row) => row.reference === reference).length;
  };
  const wrong = asked
    .filter(({ what }) => what === "pay deposit" || what === "pay several")
    .filter((one) => {
      const times = made(one);
      return History.isDone(one) ? times !== 1 : History.isRefused(one) ? times !== 0 : times > 1;
    })
    .map((one) => `C8: ${one.user}: ${one.what} ${one.path} (${one.key}) is there ${made(one)} times`);
  const isTakenBack = (rows: readonly { id: number; reverses_id: number | null }[], id: number | undefined) =>
    rows.some(({ reverses_id: of }) => of === id);
  const back = asked.filter(History.isDone).flatMap((one) => {
    const [id, depositId] = idsIn(one.path);
    const parts = dump.bill_payments.filter(
      (part) => part.supplier_payment_id === id && part.reverses_id === null,
    );
    const isRight =
      one.what === "take deposit back"
        ? isTakenBack(dump.order_deposits, depositId)
        : one.what !== "take all back" || parts.every((part) => isTakenBack(dump.bill_payments, part.id));
    return isRight ? [] : [`C8: ${one.user}: ${one.what} ${one.path} was answered as done, and is not`];
  });
  return [...wrong, ...back];
}
