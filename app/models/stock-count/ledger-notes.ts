/** What the ledger says of a correction: stored in English, and translated for whoever reads it. */
export const ledgerNotes = { count: "Stock count", undone: "Stock count undone" } as const;
