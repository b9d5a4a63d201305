import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { trimmed } from "~/models/fields/text";
import { fault } from "~/texts/translate";
import { bookRoles } from "./roles";

const wrongRole = fault("fields.oneOf", { names: bookRoles.join(", ") });
const wrongAccounts = fault("fields.bookAccounts", { most: bookRoles.length });
const datevNumber = (most: number) =>
  trimmed(most).refine((value) => /^\d*$/.test(value), fault("fields.digits"));

export const changeAccountsSchema = z
  .object({
    accounts: boundedArray(
      z.object({ role: z.enum(bookRoles, wrongRole), code: trimmed(20), name: trimmed(100) }, wrongAccounts),
      { least: 1, most: bookRoles.length, wrong: wrongAccounts },
    ),
    datevConsultant: datevNumber(7),
    datevClient: datevNumber(5),
  })
  .partial();

export type AccountChanges = z.output<typeof changeAccountsSchema>;
