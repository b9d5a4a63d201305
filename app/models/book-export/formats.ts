/** What a book export can be read as. */
export const bookFormats = ["csv", "json", "xero", "quickbooks", "datev"] as const;
export type BookFormat = (typeof bookFormats)[number];

/** The most lines of a manual journal that Xero takes in one file. */
export const mostXeroLines = 300;

/** The most lines of journal entries that QuickBooks Online is said to take in one file. */
export const mostQuickBooksLines = 1_000;

/** Decimals of each amount at DATEV. */
export const datevDigits = 2;
