import { db, type Tx } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import { shopToday } from "~/models/bill/today.server";
import { getAccounts } from "~/models/book-account/get.server";
import { type BookRole, bookRoles } from "~/models/book-account/roles";
import type { Posting } from "~/models/journal/posting";
import { readJournal, type WaitingPaper } from "~/models/journal/read.server";
import { fromSmallestUnits } from "~/models/landed-charge/smallest-units";
import { notExported } from "./not-exported";
import { readExported } from "./read-exported.server";

type Shop = { id: number; currency: string };

export interface PendingExport {
  /** The last day, and the last one that an export can be made for: yesterday in the shop's time zone. */
  until: string;
  lastDay: string;
  /** Of the first entry; null for none. */
  firstDay: string | null;
  entryCount: number;
  /** What each account gets, in the shop's currency. */
  sums: { role: BookRole; debit: number; credit: number }[];
  /** Those of them without an account code. */
  missingAccounts: BookRole[];
  /** Bills and deposits without an exchange rate: they are left out until they have one. */
  waiting: WaitingPaper[];
}

/** What an export until a day would have; until yesterday where none is given or the day is not over. */
export async function pendingExport(shop: Shop, day?: string): Promise<PendingExport> {
  const lastDay = addDays(await shopToday(shop.id), -1);
  const until = day === undefined || day > lastDay ? lastDay : day;
  return db.$transaction(async (tx) => {
    const { entries, waiting } = await readPending(tx, shop, until);
    const { accounts } = await getAccounts(shop.id, tx);
    const sums = sumsOf(entries, shop.currency);
    return {
      ...{ until, lastDay, firstDay: entries[0]?.day ?? null, entryCount: entries.length, sums, waiting },
      missingAccounts: missingOf(sums, accounts),
    };
  });
}

/** What no export has told until a day, and the papers that wait for a rate. */
export async function readPending(
  tx: Tx,
  shop: Shop,
  until: string,
): Promise<{ entries: Posting[]; waiting: WaitingPaper[] }> {
  const { postings, waiting } = await readJournal(tx, shop, until);
  return { entries: notExported(postings, await readExported(tx, shop, until)), waiting };
}

/** What each account gets on both sides, in the order of the roles. */
export function sumsOf(entries: readonly Posting[], currency: string): PendingExport["sums"] {
  const lines = entries.flatMap((entry) => entry.lines);
  return bookRoles.flatMap((role) => {
    const own = lines.filter((line) => line.role === role);
    const side = (sign: 1n | -1n) =>
      Number(
        fromSmallestUnits(
          own.reduce((sum, { amount }) => (amount * sign > 0n ? sum + amount * sign : sum), 0n),
          currency,
        ),
      );
    return own.length === 0 ? [] : [{ role, debit: side(1n), credit: side(-1n) }];
  });
}

/** The roles that are used and have no account. */
export function missingOf(
  sums: readonly { role: BookRole }[],
  accounts: readonly { role: BookRole; code: string }[],
): BookRole[] {
  return sums
    .map(({ role }) => role)
    .filter((role) => !accounts.some((account) => account.role === role && account.code !== ""));
}
