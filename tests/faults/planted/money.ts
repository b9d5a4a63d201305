import type { Patch } from "../schedules/bundle";
import { currenciesOf, writesCosts } from "../schedules/currencies";
import type { Plan } from "../schedules/plan";
import type { Planted } from "./planted";

const bill = (name: string) => `app/models/bill/${name}.ts`;
const books = (name: string) => `app/models/book-export/${name}.ts`;
const journal = (name: string) => `app/models/journal/${name}.ts`;
const storeCost = (name: string) => `app/models/store-cost/${name}.ts`;

/** The shop's supplier bills in another currency. */
const abroad = ({ seed }: Plan) => currenciesOf(seed).shop !== currenciesOf(seed).supplier;
const meeting = ({ togetherShare, theme }: Plan) => theme === "bills" && togetherShare > 0;
const paying = ({ theme }: Plan) => theme === "bills";
const inYen = ({ seed }: Plan) => currenciesOf(seed).shop === "JPY";
const selling = ({ sellShare }: Plan) => sellShare > 0;

interface Bug extends Patch {
  name: string;
  why: string;
  also?: Patch[];
  wants?(plan: Plan): boolean;
}

const bugs: Bug[] = [
  {
    name: "the bill is not locked",
    wants: meeting,
    why: "of two payments at once the bill forgets one, and is paid beyond its total",
    file: bill("lock.server"),
    find: "ORDER BY id FOR UPDATE`,",
    replace: "ORDER BY id`,",
  },
  {
    name: "a bill may be paid beyond its total",
    why: "the database refuses what no check has caught, and a clerk reads of a fault",
    file: bill("payment-faults.server"),
    find: "return money(settling).gt(open)",
    replace: "return money(settling).gt(open.times(2))",
  },
  {
    name: "a discount settles nothing",
    wants: paying,
    why: "a bill that is paid with a discount stays open",
    file: bill("settle.server"),
    find: "return addSettled(tx, shopId, bill, money(amount).plus(money(discount)));",
    replace: "return addSettled(tx, shopId, bill, amount);",
  },
  {
    name: "a credit stays open when it is set off",
    why: "the same credit is used for the next bill again",
    file: bill("take-credit.server"),
    find: "return source.creditId !== undefined && credit ? addSettled",
    replace: "return source.creditId !== undefined && credit && shopId < 0 ? addSettled",
  },
  {
    name: "a payment that is taken back leaves its credit used",
    why: "the supplier's credit is lost",
    file: bill("reverse-entry.server"),
    find: "  if (credit) locked.set",
    replace: "  if (credit && shopId < 0) locked.set",
  },
  {
    name: "a bill with payments may be canceled",
    why: "the money is gone, and no bill says for what",
    file: bill("status"),
    find: 'cancel: ["approved"],',
    replace: 'cancel: ["approved", "partial"],',
  },
  {
    name: "units of an open bill may be billed again",
    wants: paying,
    why: "the same goods are paid twice",
    file: bill("read-order-lines.server"),
    find: 'billed.units AS "billedElsewhere"',
    replace: '0 AS "billedElsewhere"',
  },
  {
    name: "what is partly paid counts as not billed",
    wants: paying,
    why: "the report of goods that are not billed has goods that are",
    file: bill("billed.server"),
    find: "AND bill.status IN ('approved', 'partial', 'paid')",
    replace: "AND bill.status IN ('approved', 'paid')",
  },
  {
    name: "an export tells the last day of the one before again",
    why: "the bookkeeper books its entries twice",
    file: books("read-exported.server"),
    find: "AND line.day <= ${until}::date",
    replace: "AND line.day < ${until}::date",
  },
  {
    name: "exports do not wait for each other",
    why: "two of them tell the same entries",
    file: books("make.server"),
    find: 'const number = await takeNumber(tx, shopId, "book_export");\n    await lockCosts(tx, shopId);\n    const { entries } = await readPending(tx, shop, until);',
    replace:
      'const { entries } = await readPending(tx, shop, until);\n    const number = await takeNumber(tx, shopId, "book_export");\n    await lockCosts(tx, shopId);',
  },
  {
    name: "a canceled bill stays in the books",
    why: "the supplier is owed what nobody owes",
    file: journal("post-bill"),
    find: "...(canceledOn === null\n",
    replace: "...(canceledOn !== undefined\n",
  },
  {
    name: "each part of a bill is rounded by itself in the books",
    wants: abroad,
    why: "a bill that is paid leaves a cent in the payables",
    file: journal("post-payments"),
    find: "inShopUnits(after, rate, currency) - inShopUnits(before, rate, currency);",
    replace: "inShopUnits(amount, rate, currency);",
  },
  {
    name: "yen have cents",
    wants: inYen,
    why: "stock is worth what nobody can pay",
    file: "app/models/stock-cost/compute-costs.server.ts",
    find: "digits: currencyDigits(shop.currency) };",
    replace: "digits: 2 };",
  },
  {
    name: "an order's fixed rate is ignored",
    wants: (plan) => abroad(plan) && plan.seed % 2 === 0,
    why: "goods cost what they would have cost without the contract",
    file: "app/models/stock-cost/read-receipts.server.ts",
    find: "bought.currency,\n      fixed.rate,",
    replace: "bought.currency,\n      NULL AS rate,",
  },
  {
    name: "the rest of a charge's cent is dropped",
    why: "the shares of a charge are less than it",
    file: "app/models/landed-charge/spread.ts",
    find: "topped.has(place) ? share + 1n : share",
    replace: "topped.has(place) ? share : share",
  },
  {
    name: "what of a charge belongs to units that are gone is dropped",
    wants: ({ theme }) => theme === "money",
    why: "freight that was paid is in no figure",
    file: "app/models/stock-cost/add-charge.ts",
    find: "if (!rest.isZero() || entries.length === 0) note(",
    replace: "if (entries.length === 0) note(",
  },
  {
    name: "what bills used of a deposit is left still",
    wants: paying,
    why: "the same deposit pays two bills",
    file: "app/models/order-deposit/left.server.ts",
    find: '(deposits.paid - deposits.used)::text AS "left"',
    replace: 'deposits.paid::text AS "left"',
  },
  {
    name: "a payment of several bills is taken back in part",
    wants: paying,
    why: "what was taken back at the bank counts as paid",
    file: "app/models/supplier-payment/take-back.server.ts",
    find: "for (const entry of entries)",
    replace: "for (const entry of entries.slice(0, 1))",
  },
  {
    name: "an order's rate may be changed after its goods came",
    wants: (plan) => abroad(plan) && plan.theme === "money",
    why: "goods that are sold cost something else than was told",
    file: "app/models/order-rate/get.server.ts",
    find: "canChange: receivedOn.length === 0 ||",
    replace: "canChange: receivedOn.length >= 0 ||",
  },
  {
    name: "a budget that is taken away stays",
    wants: ({ theme }) => theme === "money",
    why: "orders are warned of against a budget that nobody has",
    file: "app/models/buying-budget/save.server.ts",
    find: "AND ${isAsked} AND asked.amount IS NULL",
    replace: "AND ${isAsked} AND asked.amount < 0",
  },
  {
    name: "a cost that somebody left in the store is written over",
    wants: ({ seed }) => writesCosts(seed),
    why: "what a person decided is undone by night",
    file: storeCost("decide.server"),
    find: "changed: part`status = 'kept'`",
    replace: "changed: part`status = 'pending', agreed = found, next_attempt_at = ${fromNow(0)}`",
  },
  {
    name: "a sale has the cost of each change of stock near it",
    wants: selling,
    why: "more is sold at a cost than was sold",
    file: "app/models/sold-cost/match-sales.ts",
    find: "      one.units -= units;\n",
    replace: "",
  },
  {
    name: "a refund counts twice",
    wants: selling,
    why: "more comes back from customers than they returned",
    file: "app/models/sold-cost/read-variants.server.ts",
    find: "sales.returned - coalesce(taken.returned, 0) AS returned\n    FROM wanted",
    replace: "2 * sales.returned - coalesce(taken.returned, 0) AS returned\n    FROM wanted",
  },
  {
    name: "a cost is written over somebody's change",
    why: "what a merchant entered is lost",
    file: storeCost("next-step"),
    find: "if (!known.isCompared || isAsAgreed || isApplied) return",
    replace: "if (!known.isCompared || isAsAgreed || isApplied || sinceSentMs > 0) return",
  },
  {
    name: "a cost is sent again while the answer to it is missing",
    why: "somebody's change in between is written over",
    file: storeCost("next-step"),
    find: "if (outcomeUnknown && !isApplied && sinceSentMs < times.proofMs)",
    replace: "if (outcomeUnknown && !isApplied && sinceSentMs < 0)",
    also: [
      {
        file: storeCost("next-step"),
        find: "if (isSame(found, wanted) ||",
        replace: "if ((isSame(found, wanted) && !outcomeUnknown) ||",
      },
    ],
  },
  {
    name: "a dead worker keeps the costs that it was about to write",
    wants: ({ crashes }) => crashes.some(({ role, stopMs }) => role === "worker" && stopMs === undefined),
    why: "turning the setting on does nothing for hours",
    file: "app/models/job/release-abandoned.server.ts",
    find: '  "write-costs",\n',
    replace: "",
  },
];

/** Bills, the books, charges, and costs that are written to the store. */
export const money: Planted[] = bugs.map((bug) => ({ ...bug, conditions: { money: "made" } }));
