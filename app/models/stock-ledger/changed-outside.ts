/** The ledger's reason for changes that were made on the platform outside the app. */
export const changedOutside = { document: "external", reason: "Changed in Shopify", actor: "" } as const;
