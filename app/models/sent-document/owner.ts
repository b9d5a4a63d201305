/** What an email and its paper are of: an order, or a return to its supplier. */
export type MailOwner = { purchaseOrderId: number } | { supplierReturnId: number };
