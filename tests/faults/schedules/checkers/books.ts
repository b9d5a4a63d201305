import { groupBy } from "~/lib/group-by";
import { nearest } from "../../../costs/fraction";
import type { BillPaymentRow, BillRow, DepositRow, Dump } from "../dump";
import { History } from "../history";
import type { Case } from "./case";
import { converted, dayOf, digits, exact, one, rateOn, scaled, total, unitsOf } from "./exact";

/** What each account gets by an entry of the books, in the smallest units of the shop's currency. */
type Journal = Map<string, bigint>;

const otherSide: Readonly<Record<string, string>> = {
  opening: "opening",
  receipt: "receivedNotBilled",
  receipt_undone: "receivedNotBilled",
  return: "receivedNotBilled",
  charge: "freightAndCharges",
  sold: "costOfGoodsSold",
  customer_return: "costOfGoodsSold",
};

interface Booked {
  day: string;
  kind: string;
  place: number;
  document: number;
}

class Books {
  readonly journal: Journal = new Map();

  constructor(
    readonly dump: Dump,
    readonly shop: Dump["shops"][number],
    readonly until: string,
  ) {}

  add({ day, kind, place, document }: Booked, sides: Readonly<Record<string, bigint>>): void {
    if (day > this.until) return;
    for (const [role, amount] of Object.entries(sides)) {
      const key = [day, kind, place, document, role].join(" ");
      this.journal.set(key, (this.journal.get(key) ?? 0n) + amount);
    }
  }

  /** What changed the value of the stock, what was sold and came back of it told apart. */
  costs(): void {
    const units = (amount: number) => unitsOf(amount, this.shop.currency);
    const entries = new Map(this.dump.cost_entries.map((entry) => [entry.id, entry]));
    const book = (booked: Booked, money: { amount: number; value: number }, sign: bigint) => {
      const [amount, value] = [sign * units(money.amount), sign * units(money.value)];
      const isOpening = booked.kind === "cost_found" && booked.document === 0;
      const other = isOpening
        ? "opening"
        : booked.kind === "cost_found"
          ? "receivedNotBilled"
          : (otherSide[booked.kind] ?? "stockAdjustments");
      this.add(booked, { stock: value });
      this.add(booked, { costVariance: amount - value });
      this.add(booked, { [other]: -amount });
    };
    for (const entry of entries.values()) {
      const isOfNone = entry.kind === "external" || entry.kind === "opening";
      const place = entry.kind === "transfer" ? 0 : entry.location_id;
      const document = isOfNone ? 0 : (entry.document_id ?? 0);
      book({ day: entry.day, kind: entry.kind, place, document }, entry, 1n);
    }
    for (const part of this.dump.sold_costs) {
      const place = entries.get(part.entry_id)?.location_id ?? 0;
      const booked = { day: part.day, place, document: 0 };
      book({ ...booked, kind: part.units < 0 ? "sold" : "customer_return" }, part, 1n);
      book({ ...booked, kind: "external" }, part, -1n);
    }
  }

  rateOf(bill: BillRow) {
    if (bill.currency === this.shop.currency) return one;
    if (bill.rate !== null) return exact(bill.rate, 10);
    return rateOn(this.dump, { currency: bill.currency, day: bill.billed_on, own: this.shop.currency });
  }

  bills(): void {
    const own = this.shop.currency;
    for (const bill of this.dump.bills.filter(({ approved_at: at }) => at !== null)) {
      const rate = this.rateOf(bill);
      if (rate === null) continue;
      const lines = this.dump.bill_lines.filter(({ bill_id: of }) => of === bill.id);
      const sumOf = (isOrdered: boolean) =>
        lines
          .filter(({ line_id: line }) => (line !== null) === isOrdered)
          .reduce((sum, line) => sum + exact(line.line_total).over, 0n);
      const sign = bill.kind === "bill" ? 1n : -1n;
      const book = (over: bigint) => sign * converted({ over, under: 10_000n }, rate, own);
      const [goods, other, tax] = [book(sumOf(true)), book(sumOf(false)), book(exact(bill.tax).over)];
      const whole = book(exact(bill.total).over);
      const sides = {
        ...{ receivedNotBilled: goods, freightAndCharges: other, inputTax: tax, payables: -whole },
        rounding: whole - goods - other - tax,
      };
      const booked = { place: 0, document: bill.id };
      this.add({ ...booked, day: bill.billed_on, kind: "bill" }, sides);
      if (bill.cancelled_at !== null)
        this.add(
          { ...booked, day: dayOf(bill.cancelled_at, this.shop.time_zone), kind: "bill_canceled" },
          Object.fromEntries(Object.entries(sides).map(([role, amount]) => [role, -amount])),
        );
    }
  }

  payments(): void {
    const own = this.shop.currency;
    const bills = new Map(this.dump.bills.map((bill) => [bill.id, bill]));
    const settled = new Map<number, bigint>();
    /** Parts of a bill come to the whole of it, so each is the difference of two rounded sums. */
    const settle = (bill: BillRow, over: bigint): bigint => {
      const before = settled.get(bill.id) ?? 0n;
      settled.set(bill.id, before + over);
      const rate = this.rateOf(bill) ?? one;
      const sum = (of: bigint) => converted({ over: of, under: 10_000n }, rate, own);
      return sum(before + over) - sum(before);
    };
    const inOrder = this.dump.bill_payments.toSorted(
      (first, second) => Date.parse(first.created_at) - Date.parse(second.created_at) || first.id - second.id,
    );
    /** The first part of each payment of several bills, and of what takes it back. */
    const firsts = new Map<string, number>();
    for (const payment of inOrder) {
      const bill = bills.get(payment.bill_id);
      if (!bill) continue;
      const whole = `${payment.supplier_payment_id} ${payment.reverses_id !== null}`;
      const isPart = payment.kind === "payment" && payment.supplier_payment_id !== null;
      if (isPart && !firsts.has(whole)) firsts.set(whole, payment.id);
      const document = isPart ? (firsts.get(whole) ?? payment.id) : payment.id;
      const credit = payment.credit_id === null ? undefined : bills.get(payment.credit_id);
      const sides = this.sidesOf(payment, { bill, credit, settle });
      this.add({ day: payment.paid_on, kind: "payment", place: 0, document }, sides);
    }
  }

  /** After the payments: what comes back of a deposit is what bills have left of it. */
  deposits(): void {
    for (const deposit of this.inOrder()) {
      const { id, kind, amount, purchase_order_id: order } = deposit;
      const worth = this.worthOf(deposit, exact(amount).over);
      const prepaid = kind === "payment" ? worth : -this.takePrepaid(order, -exact(amount).over);
      this.add(
        { day: deposit.paid_on, kind: "deposit", place: 0, document: id },
        { prepayments: prepaid, bank: -worth, exchange: worth - prepaid },
      );
    }
  }

  private readonly used = new Map<number, bigint>();

  private inOrder(): DepositRow[] {
    return this.dump.order_deposits.toSorted(
      (first, second) => Date.parse(first.created_at) - Date.parse(second.created_at) || first.id - second.id,
    );
  }

  private worthOf(deposit: DepositRow, over: bigint): bigint {
    const own = this.shop.currency;
    const order = this.dump.purchase_orders.find(({ id }) => id === deposit.purchase_order_id);
    const currency = order?.currency ?? own;
    const ofDay = rateOn(this.dump, { currency, day: deposit.paid_on, own });
    const rate = currency !== own && deposit.rate !== null ? exact(deposit.rate, 10) : (ofDay ?? one);
    return converted({ over, under: 10_000n }, rate, own);
  }

  /** The first deposits of an order are used first, each at its own rate. */
  private takePrepaid(order: number, over: bigint): bigint {
    const all = this.inOrder();
    const stay = all.filter(
      ({ id, kind, purchase_order_id: of, reverses_id: reverses }) =>
        of === order && kind === "payment" && reverses === null && !all.some((one) => one.reverses_id === id),
    );
    const worth = (until: bigint) =>
      stay.reduce(
        ({ left, sum }, deposit) => {
          const whole = exact(deposit.amount).over;
          const part = left < whole ? left : whole;
          return { left: left - part, sum: sum + this.worthOf(deposit, part) };
        },
        { left: until, sum: 0n },
      ).sum;
    const before = this.used.get(order) ?? 0n;
    this.used.set(order, before + over);
    return worth(before + over) - worth(before);
  }

  private sidesOf(
    payment: BillPaymentRow,
    parts: {
      bill: BillRow;
      credit: BillRow | undefined;
      settle(bill: BillRow, over: bigint): bigint;
    },
  ): Record<string, bigint> {
    const { bill, credit, settle } = parts;
    const own = this.shop.currency;
    const [amount, discount] = [exact(payment.amount).over, exact(payment.discount).over];
    const payable = settle(bill, amount + discount);
    const sign = bill.kind === "bill" ? 1n : -1n;
    const billRate = this.rateOf(bill) ?? one;
    const less = converted({ over: discount, under: 10_000n }, billRate, own);
    if (credit) {
      const credited = settle(credit, amount);
      return { payables: payable - credited, exchange: credited - payable };
    }
    if (payment.deposit_order_id !== null) {
      const prepaid = this.takePrepaid(payment.deposit_order_id, amount);
      return { payables: payable, prepayments: -prepaid, exchange: prepaid - payable };
    }
    const paidRate =
      bill.currency !== own && payment.rate !== null
        ? exact(payment.rate, 10)
        : rateOn(this.dump, { currency: bill.currency, day: payment.paid_on, own });
    const paid = converted({ over: amount, under: 10_000n }, paidRate ?? one, own);
    return {
      ...{ payables: sign * payable, bank: -sign * paid, discountTaken: -sign * less },
      exchange: sign * (paid + less - payable),
    };
  }
}

function withoutNothing(journal: Journal): Journal {
  return new Map([...journal].filter(([, amount]) => amount !== 0n));
}

/** C19: all exports together tell what costs, bills and payments come to, each amount once; nothing is left. */
export function booksTellAll({ dump, books, shop }: Case): string[] {
  if (!books) return [];
  const expected = new Books(dump, shop, books.until);
  expected.costs();
  expected.bills();
  expected.payments();
  expected.deposits();
  const told: Journal = new Map();
  for (const line of dump.book_export_lines) {
    const { day, kind, location_id: place, document_id: document, role, amount } = line;
    const key = [day, kind, place, document, role].join(" ");
    told.set(key, (told.get(key) ?? 0n) + unitsOf(amount, shop.currency));
  }
  const [are, were] = [withoutNothing(expected.journal), withoutNothing(told)];
  const differing = [...new Set([...are.keys(), ...were.keys()])].filter(
    (key) => are.get(key) !== were.get(key),
  );
  return [
    ...(books.left === "" ? [] : ["C19: something is left to export after everything was exported"]),
    ...differing.map(
      (key) => `C19: the exports tell ${were.get(key) ?? 0n} of ${key}, it is ${are.get(key) ?? 0n}`,
    ),
  ];
}

/** C19: each entry of an export balances, is in it once, and none of its lines is of nothing; numbers have no gap. */
export function entriesBalance({ dump }: Case): string[] {
  const unbalanced = [
    ...groupBy(dump.book_export_lines, (line) => `${line.export_id} ${line.entry}`),
  ].flatMap(([entry, lines]) => {
    const sum = total(lines.map(({ amount }) => exact(amount).over));
    const isNothing = lines.some(({ amount }) => amount === 0);
    return sum === 0n && !isNothing ? [] : [`C19: entry ${entry} of an export comes to ${sum}`];
  });
  const keys = dump.book_export_lines.map((line) => ({
    key: [line.export_id, line.day, line.kind, line.location_id, line.document_id].join(" "),
    entry: line.entry,
  }));
  const twice = [...groupBy(keys, ({ key }) => key)]
    .filter(([, of]) => new Set(of.map(({ entry }) => entry)).size > 1)
    .map(([key]) => `C19: an export has two entries of ${key}`);
  const numbers = dump.book_exports.map(({ number }) => number).toSorted((a, b) => a - b);
  const isCounted = numbers.every((number, place) => number === place + 1);
  return [...unbalanced, ...twice, ...(isCounted ? [] : [`C19: exports are numbered ${numbers.join()}`])];
}

/** C8 for exports: each answer has an export of its own. */
export function exportsAreThoseAskedFor({ dump, asked }: Case): string[] {
  const done = asked.filter((each) => each.what === "export books" && History.isDone(each));
  const ids = done.map(({ answer }) => (answer as { id: number }).id);
  const isThere = ids.every((id) => dump.book_exports.some((row) => row.id === id));
  return isThere && new Set(ids).size === ids.length
    ? []
    : [`C8: people got exports ${ids.join()} as the answer, not each its own`];
}

/** C20: the shares of a charge are the whole of it, and one that takes another back has the opposite of each. */
export function chargesAreSharedOut({ dump }: Case): string[] {
  const sharesOf = (charge: number) =>
    dump.landed_charge_shares.filter((share) => share.charge_id === charge);
  return dump.landed_charges.flatMap(({ id, amount, currency, reverses_id: reverses }) => {
    const shares = sharesOf(id);
    const sum = total(shares.map((share) => exact(share.amount).over));
    const keyOf = (share: (typeof shares)[number], sign: 1 | -1) =>
      `${share.receipt_id} ${share.line_id} ${sign * share.amount}`;
    const isOpposite =
      reverses === null ||
      shares
        .map((share) => keyOf(share, -1))
        .toSorted()
        .join() ===
        sharesOf(reverses)
          .map((share) => keyOf(share, 1))
          .toSorted()
          .join();
    const whole = nearest(scaled(exact(amount), digits(currency)));
    const isWhole =
      sum === exact(amount).over && whole * 10_000n === exact(amount).over * 10n ** BigInt(digits(currency));
    return [
      ...(isWhole ? [] : [`C20: charge ${id} of ${amount} is shared out as ${sum}`]),
      ...(isOpposite ? [] : [`C20: charge ${id} is not the opposite of ${reverses}`]),
    ];
  });
}

/** C20: what charges add to the goods of a variant is in its costs, once, to the smallest unit. */
export function chargesAreInTheCosts({ dump, shop: { currency: own } }: Case): string[] {
  const lines = new Map(dump.purchase_order_lines.map((line) => [line.id, line]));
  const shares = groupBy(
    dump.landed_charge_shares.filter((share) => (lines.get(share.line_id)?.variant_id ?? null) !== null),
    (share) => `${share.charge_id} ${lines.get(share.line_id)?.variant_id}`,
  );
  const entries = groupBy(
    dump.cost_entries.filter(({ kind }) => kind === "charge"),
    (entry) => `${entry.document_id} ${entry.variant_id}`,
  );
  return [...new Set([...shares.keys(), ...entries.keys()])].flatMap((key) => {
    const expected = total((shares.get(key) ?? []).map(({ amount }) => unitsOf(amount, own)));
    const found = total((entries.get(key) ?? []).map(({ amount }) => unitsOf(amount, own)));
    return expected === found
      ? []
      : [`C20: charge and variant ${key} are in the costs with ${found}, the shares are ${expected}`];
  });
}

/** C8 for charges: one that was answered as added is there, once, and one that was taken back is. */
export function chargesAreThoseAskedFor({ dump, asked }: Case): string[] {
  const added = asked.filter(({ what }) => what === "add charge");
  const wrong = added.flatMap((each) => {
    const { reference } = each.body as { reference: string };
    const made = dump.landed_charges.filter(
      (charge) => charge.reference === reference && charge.reverses_id === null,
    ).length;
    const isRight = History.isDone(each) ? made === 1 : History.isRefused(each) ? made === 0 : made <= 1;
    return isRight ? [] : [`C8: ${each.user}: the charge ${reference} is there ${made} times`];
  });
  const back = groupBy(
    dump.landed_charges.filter(({ reverses_id: of }) => of !== null),
    ({ reverses_id: of }) => of,
  );
  const twice = [...back]
    .filter(([, of]) => of.length > 1)
    .map(([id]) => `C20: charge ${id} is taken back ${back.get(id)?.length} times`);
  return [...wrong, ...twice];
}
