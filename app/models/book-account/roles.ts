/** What an account of the bookkeeper is for. */
export const bookRoles = [
  "stock",
  "receivedNotBilled",
  "payables",
  "prepayments",
  "inputTax",
  "freightAndCharges",
  "costOfGoodsSold",
  "costVariance",
  "stockAdjustments",
  "opening",
  "bank",
  "discountTaken",
  "exchange",
  "rounding",
] as const;
export type BookRole = (typeof bookRoles)[number];

export interface BookAccount {
  role: BookRole;
  /** As the bookkeeper's program has them; empty until somebody enters them. */
  code: string;
  name: string;
}

export interface BookAccounts {
  /** One for each role, in their order. */
  accounts: BookAccount[];
  /** The numbers of the tax consultant and of the client at DATEV; empty for none. */
  datevConsultant: string;
  datevClient: string;
}

/** What people edit of the accounts. */
export function accountsContent({ accounts, datevConsultant, datevClient }: BookAccounts): BookAccounts {
  return { accounts, datevConsultant, datevClient };
}
