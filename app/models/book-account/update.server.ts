import { AppError, type Issue } from "~/errors";
import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { joined, sentence, translate, translateSentence } from "~/texts/translate";
import { accountFaults, datevFaults } from "./account-faults";
import { getAccounts } from "./get.server";
import type { BookAccounts } from "./roles";
import type { AccountChanges } from "./schema";

/**
 * Changes the accounts of the given roles and the numbers at DATEV, for exports from now on; the others stay. Throws
 * INVALID_INPUT for a role that is named twice, and for what the bookkeeper's program would refuse of them, and
 * PRECONDITION_FAILED.
 */
export async function updateAccounts(shopId: number, changes: AccountChanges): Promise<BookAccounts> {
  const { accounts = [], datevConsultant, datevClient } = changes;
  return db.$transaction(async (tx) => {
    await execute(tx, sql`SELECT 1 FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
    await checkVersion(() => getAccounts(shopId, tx));
    const issues = issuesOf(await getAccounts(shopId, tx), changes);
    if (issues.length > 0)
      throw new AppError("INVALID_INPUT", { message: sentence("books.accountsNotSaved"), issues });
    for (const { role, code, name } of accounts)
      await tx.bookAccount.upsert({
        where: { shopId_role: { shopId, role } },
        create: { shopId, role, code, name },
        update: { code, name },
      });
    await tx.shop.update({
      where: { id: shopId },
      data: {
        ...(datevConsultant !== undefined && { datevConsultant }),
        ...(datevClient !== undefined && { datevClient }),
      },
    });
    const after = await getAccounts(shopId, tx);
    await rememberAnswer(tx, after);
    return after;
  });
}

function issuesOf(stored: BookAccounts, changes: AccountChanges): Issue[] {
  const { accounts = [] } = changes;
  const twice = accounts.flatMap(({ role }, place) =>
    accounts.findIndex((one) => one.role === role) < place
      ? [{ path: `accounts.${place}.role`, message: translate("fields.twice") }]
      : [],
  );
  if (twice.length > 0) return twice;
  const after: BookAccounts = {
    accounts: stored.accounts.map((known) => accounts.find(({ role }) => role === known.role) ?? known),
    datevConsultant: changes.datevConsultant ?? stored.datevConsultant,
    datevClient: changes.datevClient ?? stored.datevClient,
  };
  const faults = accountFaults(after);
  const ofGiven = accounts.flatMap(({ role }, place) => {
    const fault = faults.get(role);
    return fault ? [{ path: `accounts.${place}.code`, message: translateSentence(fault) }] : [];
  });
  const numbers = datevFaults(after);
  const given = (["datevConsultant", "datevClient"] as const).filter((name) => changes[name]);
  const ofNumbers = given.flatMap((name) => {
    const fault = numbers.get(name);
    return fault ? [{ path: name, message: translateSentence(fault) }] : [];
  });
  const others = [...faults.keys()].filter((role) => !accounts.some((one) => one.role === role));
  const [name] = given;
  const ofOthers =
    name !== undefined && others.length > 0 && ofNumbers.length === 0
      ? [
          {
            path: name,
            message: translateSentence(
              sentence("books.datevAccounts", {
                names: joined(
                  "listed",
                  others.map((role) => sentence(`books.roles.${role}`)),
                ),
              }),
            ),
          },
        ]
      : [];
  return [...ofGiven, ...ofNumbers, ...ofOthers];
}
