import { AppError, type Issue } from "~/errors";
import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence, translate } from "~/texts/translate";
import { getAccounts } from "./get.server";
import type { BookAccounts } from "./roles";
import type { AccountChanges } from "./schema";

/**
 * Changes the accounts of the given roles and the numbers at DATEV, for exports from now on; the others stay. Throws
 * INVALID_INPUT for a role that is named twice, and PRECONDITION_FAILED.
 */
export async function updateAccounts(shopId: number, changes: AccountChanges): Promise<BookAccounts> {
  const { accounts = [], datevConsultant, datevClient } = changes;
  return db.$transaction(async (tx) => {
    await execute(tx, sql`SELECT 1 FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
    await checkVersion(() => getAccounts(shopId, tx));
    const issues: Issue[] = accounts.flatMap(({ role }, place) =>
      accounts.findIndex((one) => one.role === role) < place
        ? [{ path: `accounts.${place}.role`, message: translate("fields.twice") }]
        : [],
    );
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
