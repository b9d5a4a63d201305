/** How the ledger names changes that somebody else made on the platform. */
export const changedOutside = { document: "external", reason: "Changed in Shopify", actor: "" } as const;
