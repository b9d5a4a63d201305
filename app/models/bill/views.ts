/** What the list of bills is narrowed to. */
export const billViews = ["toPay", "overdue", "drafts", "paid", "credits", "cancelled"] as const;
export type BillView = (typeof billViews)[number];
