import { db, type Tx } from "~/infra/db/db.server";
import { type BookAccounts, bookRoles } from "./roles";

/** The shop's accounts: one for each role, empty where none is entered. */
export async function getAccounts(shopId: number, tx: Tx = db): Promise<BookAccounts> {
  const { datevConsultant, datevClient } = await tx.shop.findUniqueOrThrow({
    where: { id: shopId },
    select: { datevConsultant: true, datevClient: true },
  });
  const rows = await tx.bookAccount.findMany({ where: { shopId } });
  const known = new Map(rows.map((row) => [row.role, row]));
  const accounts = bookRoles.map((role) => {
    return { role, code: known.get(role)?.code ?? "", name: known.get(role)?.name ?? "" };
  });
  return { accounts, datevConsultant, datevClient };
}
